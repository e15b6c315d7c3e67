/** How long scripts wait for the first paint at most, ms. */
const AT_MOST = 1000

/** Resolves once the page has been painted; at once in a tab that nobody sees, which is not painted. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, AT_MOST)
  })
}
