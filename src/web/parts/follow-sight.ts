/**
 * Calls `onChange` with an element's visibility (IntersectionObserver), at first and at each change. If several changes
 * come at once, only the latest is reported.
 * @returns a function that stops the observation
 */
export function followSight(
  element: Element,
  onChange: (entry: IntersectionObserverEntry) => void,
  options: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1)
    if (latest) onChange(latest)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
