import { useEffect, useState } from 'react'

type Latest = ReturnType<typeof latestOnly>

/** Returns `latestOnly` for a component. Unmounting aborts the request. */
export function useLatest(): Latest {
  const [requests] = useState(latestOnly)
  useEffect(() => requests.drop, [requests])
  return requests
}

/** Sends requests and drops all except the latest, so that a late response never replaces a newer one. */
export function latestOnly() {
  let current = new AbortController()

  /** Aborts the running request, if any. */
  const drop = () => current.abort()

  /**
   * Drops the previous request and sends another.
   * @param delay ms to wait first, for requests while typing
   * @returns the response; a promise that never settles if the request is dropped
   */
  function latest<Answer>(request: (signal: AbortSignal) => Promise<Answer>, delay = 0): Promise<Answer> {
    drop()
    const { signal } = (current = new AbortController())
    return new Promise((resolve, reject) => {
      const send = async () => {
        try {
          const answer = await request(signal)
          if (!signal.aborted) resolve(answer)
        } catch (error) {
          if (!signal.aborted) reject(error)
        }
      }
      if (delay === 0) return void send()
      const timer = setTimeout(() => void send(), delay)
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
  }

  return { latest, drop }
}
