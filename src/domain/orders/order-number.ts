/** The number of the order before the first: each number has six digits or more. */
const BEFORE_FIRST = 100_000

/** Returns the order number for people. */
export function orderNumber(id: number): string {
  return String(BEFORE_FIRST + id)
}

/** Returns the id of the order with this number. */
export function orderIdOf(number: string): number {
  return Number(number) - BEFORE_FIRST
}
