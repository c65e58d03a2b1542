/** Text in a picture: where its lines break and how large it can be, for SVG breaks no lines. */

export const FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** @typedef {{size: number, weight: number, lines: string[]}} Setting pixels; the lines fit their room */

const pen = document.createElement("canvas").getContext("2d");

/**
 * How wide a line is, in pixels.
 *
 * @param {string} line
 * @param {number} size
 * @param {number} weight
 */
export function widthOf(line, size, weight) {
  if (!pen) return line.length * size * 0.6;
  pen.font = `${weight} ${size}px ${FONT}`;
  return pen.measureText(line).width;
}

/**
 * The largest setting of a text in a room.
 *
 * @param {string} text
 * @param {object} room
 * @param {number} room.width
 * @param {number} room.lines at most, but for a text that takes more even at its smallest
 * @param {number} room.size at most
 * @param {number} room.least size
 * @param {number} [room.weight]
 * @returns {Setting}
 */
export function fit(text, { width, lines, size, least, weight = 400 }) {
  for (let tried = size; ; tried -= 1) {
    const broken = breakLines(text, (line) => widthOf(line, tried, weight) <= width);
    if (broken.length <= lines || tried <= least) return { size: tried, weight, lines: broken };
  }
}

/**
 * @param {string} text
 * @param {(line: string) => boolean} fits
 */
function breakLines(text, fits) {
  const lines = [""];
  // A blank belongs to the word before it, where it may stand at the end of a line; some blanks do not break.
  for (const word of text.match(/[^ ]+ *| +/g) ?? []) {
    const longer = `${lines.at(-1)}${word}`;
    if (fits(longer.trimEnd())) lines[lines.length - 1] = longer;
    else lines.push(...breakWord(word, fits));
  }
  return lines.map((line) => line.trimEnd()).filter((line) => line !== "");
}

/**
 * A word in pieces, each as long as a line allows: addresses have no blanks.
 *
 * @param {string} word
 * @param {(line: string) => boolean} fits
 */
function breakWord(word, fits) {
  const pieces = [""];
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`;
    if (fits(longer.trimEnd()) || !pieces.at(-1)) pieces[pieces.length - 1] = longer;
    else pieces.push(sign);
  }
  return pieces;
}
