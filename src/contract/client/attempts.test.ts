import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newKey, storedAttempts } from './attempts.ts'

const DAY = 24 * 60 * 60 * 1000

/** A fake of a browser's storage: the entries are its own properties, the methods are not. */
function fakeStorage(): Record<string, string> {
  const stored: Record<string, string> = Object.create({
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => {
      stored[name] = text
    },
    removeItem: (name: string) => {
      delete stored[name]
    },
  }) as Record<string, string>
  return stored
}

let account: string
beforeEach(() => {
  account = '7'
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the key of an attempt', () => {
  it('is the same after a reload and in another tab', () => {
    const key = storedAttempts(() => account).keyOf('checkout')
    expect(storedAttempts(() => account).keyOf('checkout')).toBe(key)
  })

  it('changes after a clear response', () => {
    const attempts = storedAttempts(() => account)
    const key = attempts.keyOf('checkout')
    attempts.end('checkout', key)
    expect(attempts.keyOf('checkout')).not.toBe(key)
  })

  it('stays the same after a response to an older request of the attempt', () => {
    const attempts = storedAttempts(() => account)
    const key = attempts.keyOf('checkout')
    attempts.end('checkout', newKey())
    expect(attempts.keyOf('checkout')).toBe(key)
  })

  it('belongs to its account', () => {
    const attempts = storedAttempts(() => account)
    const key = attempts.keyOf('checkout')
    account = '8'
    expect(attempts.keyOf('checkout')).not.toBe(key)
    account = '7'
    expect(attempts.keyOf('checkout')).toBe(key)
  })

  it('expires after seven days, like the key in the shop', () => {
    const attempts = storedAttempts(() => account)
    const key = attempts.keyOf('checkout')
    vi.advanceTimersByTime(7 * DAY)
    expect(attempts.keyOf('checkout')).not.toBe(key)
  })

  it('is kept in memory when the storage is full', () => {
    Object.getPrototypeOf(localStorage).setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const attempts = storedAttempts(() => account)
    expect(attempts.keyOf('checkout')).toBe(attempts.keyOf('checkout'))
  })

  it('is one of at most fifty; the oldest keys are removed', () => {
    const attempts = storedAttempts(() => account)
    for (let turn = 0; turn < 60; turn++) {
      attempts.keyOf(`tags/${turn}`)
      vi.advanceTimersByTime(1)
    }
    expect(Object.keys(localStorage)).toHaveLength(50)
    expect(Object.keys(localStorage)).not.toContain('buxar-attempt:7:tags/9')
  })

  it('is a UUID if the browser has no crypto.randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})
