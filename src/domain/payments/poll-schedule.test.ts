import { describe, expect, it } from 'vitest'
import { nextPoll, nextPollAfterFailure } from './poll-schedule.ts'

const MINUTE = 60_000

describe('the schedule of questions', () => {
  it('asks after 15 s, 1 min and 5 min, then hourly for a day; then staff must decide', () => {
    const pauses: number[] = []
    let now = 0
    for (let polls = 0; ; polls++) {
      const next = nextPoll(polls, 0, now)
      if (next === null) break
      pauses.push(next - now)
      now = next
    }
    expect(pauses.slice(0, 4)).toEqual([15_000, MINUTE, 5 * MINUTE, 60 * MINUTE])
    expect(new Set(pauses.slice(3))).toEqual(new Set([60 * MINUTE]))
    expect(pauses).toHaveLength(27)
    expect(now).toBeGreaterThanOrEqual(24 * 60 * MINUTE)
  })

  it('asks 5, 15 and 60 s and 5 and 15 minutes after a failure, then no more', () => {
    const times: (number | null)[] = [nextPollAfterFailure(0, 0)]
    for (let now = times[0]; now != null; now = times.at(-1)) times.push(nextPollAfterFailure(0, now))
    expect(times).toEqual([5_000, 15_000, MINUTE, 5 * MINUTE, 15 * MINUTE, null])
  })
})
