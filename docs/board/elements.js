/** Makes elements; nothing else. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [name] its class
 * @param {(Node | string)[]} content
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, name = "", ...content) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...content);
  return made;
}

/**
 * @param {string} name its class
 * @param {() => void} action
 * @param {(Node | string)[]} content
 */
export function button(name, action, ...content) {
  const made = element("button", name, ...content);
  made.type = "button";
  made.addEventListener("click", action);
  return made;
}

/**
 * A group that is told by its name.
 *
 * @param {string} name its class
 * @param {string} label
 * @param {Node[]} content
 */
export function group(name, label, ...content) {
  const made = element("div", name, ...content);
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", label);
  return made;
}

/**
 * A button that can be out of use for a while.
 *
 * @param {string} label
 * @param {() => void} action
 * @param {string} [name] a class more
 */
export function command(label, action, name = "") {
  const made = button(`board-tool ${name}`.trim(), () => {
    if (made.getAttribute("aria-disabled") !== "true") action();
  }, label);
  return made;
}

/**
 * Not `disabled`: that would drop the focus of a reader whose action put the button out of use.
 *
 * @param {Element} made
 * @param {boolean} on
 */
export function enable(made, on) {
  made.setAttribute("aria-disabled", String(!on));
}
