/**
 * Runs a function when the browser is idle, after `timeout` ms at the latest. Without support for idle callbacks, runs
 * it after half a second.
 */
export function whenIdle(work: () => void, timeout = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout })
  else setTimeout(work, 500)
}
