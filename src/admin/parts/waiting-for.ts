/** Returns props of an element that shows an earlier response while a newer one is loading. */
export function waitingFor(isWaiting: boolean) {
  return { 'aria-busy': isWaiting, style: { opacity: isWaiting ? 0.5 : 1 } }
}
