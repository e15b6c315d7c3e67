import { useSyncExternalStore } from 'react'

/** A value outside React that components subscribe to. */
type Store<T> = {
  get(): T
  set(value: T): void
  subscribe(changed: () => void): () => void
  /**
   * Hook: the value, or the part that `pick` returns (text, number or boolean). The component renders again only if
   * that changes. On the server and during hydration it is the public page's value (D21).
   */
  use(): T
  use<Picked extends string | number | boolean>(pick: (value: T) => Picked): Picked
}

/**
 * @param stranger the value of the public page, the same for everyone
 * @param read reads the first value in the browser
 */
export function externalStore<T>(stranger: T, read: () => T): Store<T> {
  let value = stranger
  let known = false
  const listeners = new Set<() => void>()
  const get = () => {
    if (!known) {
      known = true
      value = read()
    }
    return value
  }
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }
  return {
    get,
    set(next) {
      known = true
      value = next
      for (const changed of listeners) changed()
    },
    subscribe,
    use: <Picked>(pick?: (value: T) => Picked): T | Picked =>
      useSyncExternalStore<T | Picked>(
        subscribe,
        () => (pick ? pick(get()) : get()),
        () => (pick ? pick(stranger) : stranger),
      ),
  }
}
