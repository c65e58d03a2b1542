/** Whether two things that came as JSON say the same. */

/**
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
export function isSame(one, other) {
  if (!isNested(one) || !isNested(other)) return one === other;
  const names = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other) && names.length === Object.keys(other).length
    && names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>} a list, too, by its places
 */
function isNested(value) {
  return typeof value === "object" && value !== null;
}
