import { describe, expect, it, vi } from 'vitest'
import { latestOnly } from './use-latest.ts'

/** A request that is answered by hand. */
function request() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { send: vi.fn((_signal: AbortSignal) => promise), resolve, reject }
}

describe('latestOnly', () => {
  it('returns the response to the latest request only, in whatever order responses arrive', async () => {
    const { latest } = latestOnly()
    const [first, second] = [request(), request()]
    const answered = vi.fn()
    latest(first.send).then(answered, answered)
    const answer = latest(second.send)
    second.resolve('second')
    first.resolve('first')
    expect(await answer).toBe('second')
    expect(answered).not.toHaveBeenCalled()
  })

  it('aborts the previous request', () => {
    const { latest } = latestOnly()
    const [first, second] = [request(), request()]
    void latest(first.send)
    void latest(second.send)
    expect(first.send.mock.lastCall?.[0].aborted).toBe(true)
    expect(second.send.mock.lastCall?.[0].aborted).toBe(false)
  })

  it('passes on the failure of the latest request', async () => {
    const { latest } = latestOnly()
    const failing = request()
    const answer = latest(failing.send)
    failing.reject(new Error('no connection'))
    await expect(answer).rejects.toThrow('no connection')
  })

  it('does not send a request that is dropped before its delay has passed', () => {
    vi.useFakeTimers()
    const { latest, drop } = latestOnly()
    const delayed = request()
    void latest(delayed.send, 500)
    drop()
    vi.advanceTimersByTime(500)
    expect(delayed.send).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('sends a delayed request once the delay has passed', () => {
    vi.useFakeTimers()
    const { latest } = latestOnly()
    const delayed = request()
    void latest(delayed.send, 500)
    vi.advanceTimersByTime(499)
    expect(delayed.send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(delayed.send).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})
