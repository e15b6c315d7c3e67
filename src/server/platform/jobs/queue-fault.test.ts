import { describe, expect, it } from 'vitest'
import { queueFault } from './jobs.ts'

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
