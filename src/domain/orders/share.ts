import type { Qepik } from '../money.ts'

/** A sold line: its pieces, and what they cost in the end, less all discounts, in qəpik. */
export type Shared = { quantity: number; share: Qepik }

/**
 * Returns what pieces of a line cost together, qəpik (R18): the first k of n pieces are worth ⌊share × k / n⌋, so that
 * the last piece takes the rest. `worth_of` in the database computes the same.
 * @param before the pieces of the line that came back earlier
 */
export function worthOf({ quantity, share }: Shared, pieces: number, before = 0): Qepik {
  const worth = (first: number) => Math.floor((share * first) / quantity)
  return worth(before + pieces) - worth(before)
}

/**
 * Splits an amount by weights with the largest remainder (R17). Equal remainders go to the earlier part. The parts add
 * up to the amount, and no part exceeds its weight if the amount does not exceed the sum of the weights.
 * @param pieces how many equal pieces each part stands for; its weight is that of one piece
 */
export function splitByWeight(
  amount: Qepik,
  weights: readonly Qepik[],
  pieces: readonly number[] = weights.map(() => 1),
): Qepik[] {
  // The product of two amounts can exceed the integers of a number.
  const whole = BigInt(amount)
  const sum = weights.reduce((total, weight, at) => total + BigInt(weight) * BigInt(pieces[at] ?? 0), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, at) => Number((whole * BigInt(weight)) / sum) * (pieces[at] ?? 0))
  const remainders = weights.map((weight, at) => ({ at, rest: (whole * BigInt(weight)) % sum }))
  let missing = amount - parts.reduce((total, part) => total + part, 0)
  for (const { at } of remainders.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    const more = Math.min(missing, pieces[at] ?? 0)
    parts[at] = (parts[at] ?? 0) + more
    missing -= more
  }
  return parts
}
