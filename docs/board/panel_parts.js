/** All panels of a board, and what else is seldom opened, in one module: fetched together when the first of them is opened. */

export * as card from "./result_card.js";
export * as friends from "./friends_panel.js";
export * as games from "./games_panel.js";
export * as help from "./help_panel.js";
export * as lookback from "./look_back.js";
export * as results from "./results_panel.js";
export * as settings from "./settings_panel.js";
export * as weigh from "./weighing.js";
export * as winnable from "./winnable.js";
