/** Why Python did not start, in a word that the page has a sentence for (`faults.js`). */

/** @typedef {"download" | "damaged" | "unsupported" | "start"} FaultCode */

export class BootFault extends Error {
  /**
   * @param {FaultCode} code
   * @param {unknown} [cause]
   */
  constructor(code, cause) {
    super(`${code}: ${cause}`, { cause });
    this.code = code;
  }
}

/**
 * @param {FaultCode} code
 * @returns {(cause: unknown) => never} throws the cause as such a fault, unless it is one already
 */
export function faultOf(code) {
  return (cause) => {
    throw cause instanceof BootFault ? cause : new BootFault(code, cause);
  };
}
