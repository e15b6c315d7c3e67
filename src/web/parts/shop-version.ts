/** Which build of the shop this page is from, as the router names it; undefined on the server. */
export function ownVersion(): string | undefined {
  return typeof window === 'undefined' ? undefined : (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}

/** How often a tab asks for the shop's version, ms; also whenever it is looked at again. */
const ASKED_EVERY = 10 * 60_000

/**
 * Calls `changed` once an answer of the server comes from another build than this page (B24). Pages and their data say in
 * Server-Timing which build made them, so every navigation tells; a tab that is only looked at asks.
 * @returns a function that ends it
 */
export function followVersion(changed: () => void): () => void {
  const end = new AbortController()
  const observer = new PerformanceObserver((list) => {
    const told = (list.getEntries() as PerformanceResourceTiming[]).flatMap(({ serverTiming }) => serverTiming ?? [])
    if (told.some(({ name, description }) => name === 'build' && description !== ownVersion())) changed()
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
