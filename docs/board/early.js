/** First of all, for it is the longest: a page that cannot start it now starts it when the board asks for it. */

import { startEarly } from "./early_worker.js";

try {
  startEarly();
} catch (error) {
  console.error(error);
}
