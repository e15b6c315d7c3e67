import { describe, expect, it } from 'vitest'
import { queueFault, unlessRunning } from './jobs.ts'

describe('an error of the queue', () => {
  it('names its reason and the queue, also as a plain object', () => {
    expect(
      queueFault({ message: 'connection terminated', queue: 'delete-expired-rows', worker: 'x', stack: '…' }),
    ).toEqual({
      reason: 'connection terminated',
      queue: 'delete-expired-rows',
    })
    expect(queueFault(Object.assign(new Error('the database is starting up'), { code: '57P03' }))).toEqual({
      reason: 'the database is starting up',
      code: '57P03',
    })
  })
})

describe('a job that runs at an interval', () => {
  it('starts no second run beside one that takes longer, and starts again afterwards', async () => {
    let runs = 0
    const first = Promise.withResolvers<void>()
    const tick = unlessRunning(() => (runs++ === 0 ? first.promise : Promise.resolve()))
    tick()
    tick()
    expect(runs).toBe(1)
    first.resolve()
    await expect.poll(() => (tick(), runs)).toBeGreaterThan(1)
  })
})
