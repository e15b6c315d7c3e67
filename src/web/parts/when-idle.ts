/** Does something when the browser is idle, after `timeout` ms at the latest; in a browser that does not tell, after half a second. */
export function whenIdle(work: () => void, timeout = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout })
  else setTimeout(work, 500)
}
