/** A seeded source of choices: the same seed gives the same choices on every machine. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True in `part` of the cases. */
  now(part: number): boolean
}

export function chanceFrom(...seed: (string | number)[]): Chance {
  let state = hash(seed.join('|'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    now: (part) => next() < part,
  }
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h ^ (h >>> 13)
}
