/** The panel that lists what taps, drags and keys do on the board. */

import { panel } from "./dialogs.js";
import { element } from "./elements.js";
import { page } from "./page.js";
import { setting } from "./settings_panel.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */

/** Where the command key does what the control key does elsewhere. */
const IS_APPLE = /Mac|iP/.test(navigator.platform);

/**
 * What the keys are called as they stand on a keyboard; signs and letters are their own names.
 *
 * @returns {Record<string, string>}
 */
function keyNames() {
  return {
    // TRANSLATORS: The key as it is printed on keyboards in your language; where it bears a sign only, its usual name.
    Enter: t("Enter"),
    // TRANSLATORS: The key as it is printed on keyboards in your language.
    Shift: t("Shift"),
    // TRANSLATORS: The key as it is printed on keyboards in your language.
    Control: IS_APPLE ? "⌘" : t("Ctrl"),
    // TRANSLATORS: The key as it is printed on keyboards in your language.
    Escape: t("Esc"),
    // TRANSLATORS: The key as it is printed on keyboards in your language.
    Home: t("Home"),
    // TRANSLATORS: The key as it is printed on keyboards in your language.
    End: t("End"),
    // TRANSLATORS: The long key without a sign.
    " ": t("Space bar"),
    ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", "-": "−",
  };
}

/** @param {Seat} seat */
export async function open({ root, settings }) {
  const letters = setting(
    settings, "letterKeys", t("Letter keys"), t("Switched off, the keys that are single letters do nothing."),
  );
  const rules = element("a", "", t("Read the rules"));
  rules.href = page.rulesPage;
  const off = element("p", "board-keys-off", t("The letter keys are switched off."));
  const { body, closed } = panel(
    root, t("Help and keys"), hands(), keys(), letterKeys(), off, letters.row, element("p", "", rules),
  );
  // Read from the beginning, and scrolled by keys.
  body.tabIndex = 0;
  body.focus({ preventScroll: true });
  const show = () => {
    const isOn = settings.get("letterKeys");
    letters.box.checked = isOn;
    off.hidden = isOn;
  };
  const forget = settings.onChange(show);
  show();
  await closed;
  forget();
}

/** Taps and drags, which are the same for finger, pen and mouse. */
function hands() {
  return table(t("By finger, pen or mouse"), [
    [t("Tap a card"), t("Picks it up and marks where it may go; a tap there puts it down.")],
    [t("Tap it again"), t("Leaves it where it was.")],
    [t("Tap within a column"), t("Picks up the cards from there on; the rules say whether a part may be moved.")],
    [t("Double tap a card"), t("Sends it to its foundation.")],
    [t("Drag a card or a column"), t("Moves it to the nearest place where it may go.")],
    [t("Tap the stock"), t("Turns cards, or begins a new pass.")],
  ]);
}

/** Keys that are always heard. */
function keys() {
  return table(t("By keyboard"), [
    [strokes(["ArrowLeft"], ["ArrowRight"]), t("To the pile before or after.")],
    [strokes(["ArrowUp"], ["ArrowDown"]), t("To the pile above or below.")],
    [strokes(["Home"], ["End"]), t("To the first or the last pile.")],
    [strokes(["Enter"], [" "]), t("Picks cards up, puts them down, or turns the stock.")],
    [strokes(["+"], ["-"]), t("More or fewer cards of those picked up, where a part may be moved; the arrows up and down do the same.")],
    [strokes(["Escape"]), t("Leaves the cards where they were.")],
    [strokes(["Shift", "Enter"]), t("Sends a card to its foundation.")],
    [strokes(["Control", "Z"]), t("Takes a move back.")],
    [strokes(["Control", "Y"], ["Control", "Shift", "Z"]), t("Makes it again.")],
  ]);
}

/** Keys that can be switched off, for those who speak to their computer. */
function letterKeys() {
  return table(t("Letter keys"), [
    [strokes(["D"]), t("Turns cards, or begins a new pass.")],
    [strokes(["H"]), t("Gives a hint with its reason.")],
    [strokes(["W"]), t("Looks whether the game can still be won.")],
    [strokes(["U"]), t("Takes a move back.")],
    [strokes(["R"]), t("Makes it again.")],
    [strokes(["?"]), t("Opens this help.")],
  ]);
}

/**
 * @param {string} caption
 * @param {[string | Node, string][]} rows what is done, and what it does
 */
function table(caption, rows) {
  const lines = rows.map(([what, effect]) => {
    const head = element("th", "", what);
    head.scope = "row";
    return element("tr", "", head, element("td", "", effect));
  });
  return element("table", "board-keys", element("caption", "", caption), element("tbody", "", ...lines));
}

/**
 * Keys, each of them pressed with those before it in its list.
 *
 * @param {string[][]} ways that do the same
 */
function strokes(...ways) {
  const names = keyNames();
  const made = element("span");
  ways.forEach((way, at) => {
    if (at) made.append(", ");
    made.append(element("span", "board-stroke", ...way.flatMap((key, nth) => {
      const cap = element("kbd", "", names[key] ?? key);
      cap.dataset.key = key;
      return nth ? [" + ", cap] : [cap];
    })));
  });
  return made;
}
