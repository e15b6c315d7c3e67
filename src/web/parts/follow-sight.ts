/**
 * Tells what the browser says of an element's place on the screen, at first and at each change; answers how to end it.
 * Of several changes between two calls only the latest counts: it comes last.
 */
export function followSight(element: Element, tell: (entry: IntersectionObserverEntry) => void, options: IntersectionObserverInit): () => void {
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1)
    if (latest) tell(latest)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
