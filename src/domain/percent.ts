/**
 * A percentage in hundredths of a percent: 12.5 % is 1250. An integer from 0 to 10,000. The shop uses this unit
 * everywhere. Only at the border to JSON and forms, `percent` and `percentNumber` convert from and to numbers from 0 to
 * 100.
 */
export type Percent = number & { readonly unit: 'hundredths of a percent' }

/** Parses a percentage in the form of people and JSON: 12.5 or '12.50'. Throws RangeError outside 0–100. */
export function percent(written: number | string): Percent {
  return percentOfHundredths(Math.round(Number(written) * 100))
}

/** Converts stored hundredths of a percent. Throws RangeError unless the number is an integer from 0 to 10,000. */
export function percentOfHundredths(hundredths: number): Percent {
  if (!(Number.isInteger(hundredths) && hundredths >= 0 && hundredths <= 10_000))
    throw new RangeError(`not a percentage: ${hundredths / 100}`)
  return hundredths as Percent
}

/** Converts 1250 to 12.5, the form of JSON and of the screen. */
export function percentNumber(share: Percent): number {
  return share / 100
}
