/** When the shop asks again about an open payment, ms after the question before (Y5). Later questions come hourly. */
const FIRST = [15_000, 60_000, 5 * 60_000]
const HOUR = 60 * 60_000
const GIVE_UP = 24 * HOUR

/**
 * When the shop asks about a declined attempt, ms after its end (Y4): the customer may type another card on the same
 * page of the bank.
 */
const AFTER_FAILURE = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000]

/** Returns when to ask again about an attempt that was declined at `endedAt`, ms since 1970; null after 15 minutes. */
export function nextPollAfterFailure(endedAt: number, now: number): number | null {
  const after = AFTER_FAILURE.find((ms) => endedAt + ms > now)
  return after === undefined ? null : endedAt + after
}

/** How long after its start an attempt is asked for the first time, ms. */
export const FIRST_POLL = 15_000

/**
 * Returns when to ask again after `polls` questions, ms since 1970; null if a day has passed since `startedAt`, and
 * staff must decide.
 */
export function nextPoll(polls: number, startedAt: number, now: number): number | null {
  return now - startedAt >= GIVE_UP ? null : now + (FIRST[polls] ?? HOUR)
}
