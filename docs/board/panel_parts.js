/** All panels of a board in one module: fetched together when the first of them is opened. */

export * as card from "./result_card.js";
export * as friends from "./friends_panel.js";
export * as games from "./games_panel.js";
export * as help from "./help_panel.js";
export * as results from "./results_panel.js";
export * as settings from "./settings_panel.js";
