/** What a page with cards between its text needs: in one module, so that its parts come together. */

export { enliven } from "./live.js";
export { pose } from "./puzzle.js";
export { showSteps } from "./stepper.js";
