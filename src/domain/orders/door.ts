import type { Qepik } from '../money.ts'

/** Why a customer refused goods at the door (C21), in the words of the screen and of the order's history. */
export const doorReasons = {
  refused: 'İmtina etdi',
  absent: 'Evdə yox idi',
  damaged: 'Zədəli çatdı',
  other: 'Digər',
} as const

export type DoorReason = keyof typeof doorReasons

type Sums = Record<'items_total' | 'discount' | 'total', Qepik>

/**
 * Returns the amount to pay when the customer refuses a part of an order (C21), qəpik: the total less the price of the
 * refused goods and their share of the discount. The delivery is paid in full. `order_refund_due` in the database
 * computes the same amount.
 * @param refused the sum of the refused goods at the prices of the order
 */
export function keptTotal({ items_total, discount, total }: Sums, refused: Qepik): Qepik {
  if (items_total === 0) return total
  // The product of two amounts can exceed the integers of a number.
  const [paid, all] = [BigInt(items_total - discount), BigInt(items_total)]
  return total - Number((2n * BigInt(refused) * paid + all) / (2n * all))
}
