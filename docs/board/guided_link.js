/** Links between a guided deal's steps and the board. */

import { page } from "./page.js";

/** A step's id: the example's word and a number. */
const STEP = /^[a-z]+-(\d{1,2})$/;

/** @typedef {{guided: string, step: string}} Origin the step that a game on the board came from */

/**
 * Where the board goes on from a step.
 *
 * @param {string} guided the deal's name
 * @param {number} moves so many of its line are played
 * @param {string} step
 */
export function playAddress(guided, moves, step) {
  return `${page.playPage}#guided=${guided}&moves=${moves}&step=${step}`;
}

/**
 * @param {string} step
 */
export function stepAddress(step) {
  return `${page.guidedPage}#${step}`;
}

/**
 * The step that a link to the board came from.
 *
 * @param {string} fragment
 * @returns {Origin | null}
 */
export function originOf(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  return asOrigin({ guided: fields.get("guided"), step: fields.get("step") });
}

/**
 * A value that came from outside, if it tells of a step.
 *
 * @param {any} value
 * @returns {Origin | null}
 */
export function asOrigin(value) {
  const { guided, step } = value ?? {};
  return typeof guided === "string" && typeof step === "string" && STEP.test(step) ? { guided, step } : null;
}

/**
 * A step's number within its example.
 *
 * @param {Origin} origin
 */
export function numberOf({ step }) {
  return Number(STEP.exec(step)?.[1]);
}
