/** A fault that 1C shows to its user after `failure`. */
export class ExchangeFailure extends Error {}
