/**
 * A percentage in hundredths of a percent: 12.5 % is 1250. A whole number from 0 to 10,000.
 * Inside the shop a percentage is always this; the numbers from 0 to 100 of JSON and of forms are read by `percent`
 * and written by `percentNumber`, at the edge alone.
 */
export type Percent = number & { readonly unit: 'hundredths of a percent' }

/** Reads a percentage as people and JSON write it: 12.5 or '12.50'. Throws RangeError outside 0–100. */
export function percent(written: number | string): Percent {
  return percentOfHundredths(Math.round(Number(written) * 100))
}

/** Takes hundredths of a percent as they are stored. Throws RangeError for what is no whole number from 0 to 10,000. */
export function percentOfHundredths(hundredths: number): Percent {
  if (!(Number.isInteger(hundredths) && hundredths >= 0 && hundredths <= 10_000)) throw new RangeError(`not a percentage: ${hundredths / 100}`)
  return hundredths as Percent
}

/** 1250 as 12.5, the form of JSON and of the screen. */
export function percentNumber(share: Percent): number {
  return share / 100
}
