/** The build that rendered this page, as the router names it. undefined on the server. */
export function ownVersion(): string | undefined {
  return typeof window === 'undefined'
    ? undefined
    : (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}

/** The interval at which a tab asks for the shop's version, ms. It also asks when it becomes visible. */
const ASKED_EVERY = 10 * 60_000

/**
 * Calls `changed` when a response comes from another build than this page (B24). Pages and their data name their build
 * in Server-Timing, so every navigation reports it. An idle tab asks for it.
 * @returns a function that stops it
 */
export function followVersion(changed: () => void): () => void {
  const end = new AbortController()
  const observer = new PerformanceObserver((list) => {
    const timings = (list.getEntries() as PerformanceResourceTiming[]).flatMap(({ serverTiming }) => serverTiming ?? [])
    if (timings.some(({ name, description }) => name === 'build' && description !== ownVersion())) changed()
  })
  observer.observe({ type: 'resource', buffered: true })
  const ask = () => {
    if (document.visibilityState === 'visible') fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask, { signal: end.signal })
  const timer = setInterval(ask, ASKED_EVERY)
  return () => {
    end.abort()
    observer.disconnect()
    clearInterval(timer)
  }
}
