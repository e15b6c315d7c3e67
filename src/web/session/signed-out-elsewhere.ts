const CHANNEL = 'buxar-signed-out'

/** Names this tab, whose own channels hear each other too. */
const TAB = Math.random()

/** Tells the other tabs that the customer signed out. A session that ended by itself is not announced. */
export function announceSignOut(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(TAB)
  channel.close()
}

/**
 * Calls `leave` when the customer signs out in another tab.
 * @returns a function that stops it
 */
export function onSignedOutElsewhere(leave: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => data !== TAB && leave())
  return () => channel.close()
}
