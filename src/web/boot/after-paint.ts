/** The longest wait for the first paint, ms. */
const AT_MOST = 1000

/** Resolves after the first paint. Resolves at once in a hidden tab, which browsers do not paint. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, AT_MOST)
  })
}
