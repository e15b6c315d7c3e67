/**
 * Calls `tell` with an element's visibility (IntersectionObserver), at first and at each change. Of several changes between
 * two calls only the latest is told.
 * @returns a function that ends it
 */
export function followSight(element: Element, tell: (entry: IntersectionObserverEntry) => void, options: IntersectionObserverInit): () => void {
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1)
    if (latest) tell(latest)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
