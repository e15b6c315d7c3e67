/** When the shop asks again about an open payment, ms after the question before (Y5). Later questions come hourly. */
const FIRST = [15_000, 60_000, 5 * 60_000]
const HOUR = 60 * 60_000
const GIVE_UP = 24 * HOUR

/** How long after its start an attempt is asked for the first time, ms. */
export const FIRST_POLL = 15_000

/**
 * Returns when to ask again after `polls` questions, ms since 1970; null if a day has passed since `startedAt`, and
 * staff must decide.
 */
export function nextPoll(polls: number, startedAt: number, now: number): number | null {
  return now - startedAt >= GIVE_UP ? null : now + (FIRST[polls] ?? HOUR)
}
