import { carriageWords } from '#src/words/words.ts'

/** Why goods come back after their delivery (A17, E16). */
export const returnReasons = ['defective', 'wrong', 'damaged', 'disliked', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * The reasons for which the shop is to blame. It then pays for bringing the goods back, and gives back the delivery
 * price once the whole order has come back for such reasons (G8).
 */
export const shopsFaults: readonly ReturnReason[] = ['defective', 'wrong', 'damaged']

/** Whether pieces that come back for a reason can be sold again, unless staff decide otherwise (E28). */
export function isSellable(reason: ReturnReason): boolean {
  return reason !== 'defective' && reason !== 'damaged'
}

/** Returns who pays for bringing goods back, as a sentence for the customer (G8). */
export function carriageText(reasons: readonly ReturnReason[]): string {
  if (reasons.every((reason) => shopsFaults.includes(reason))) return carriageWords.shop
  if (reasons.some((reason) => shopsFaults.includes(reason))) return carriageWords.both
  return carriageWords.customer
}
