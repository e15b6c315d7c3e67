/** The keys of D38, and more of the same kind. */
type StorageKey =
  | 'access'
  | 'access_at'
  | 'refresh'
  | 'auth'
  | 'is_admin'
  | 'cart'
  | 'declined_gifts'
  | 'compare'
  | 'placed'
  | 'teen'
  | 'recent'
  | 'searches'
  | 'language'
  | 'offer'

/** Returns the stored text, or null. Storage that the browser forbids counts as empty. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes the key. Does nothing if storage is full or forbidden. */
export function writeStored(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page keeps the value in memory.
  }
}

/** Reads JSON. Removes a value that is not JSON, or for which `accept` returns null (D5, D38). */
export function readStoredJson<T>(key: StorageKey, accept: (value: unknown) => T | null): T | null {
  const text = readStored(key)
  if (text === null) return null
  try {
    const value = accept(JSON.parse(text))
    if (value !== null) return value
  } catch {}
  writeStored(key, null)
  return null
}

/**
 * Calls `changed` when another tab changes one of the keys or clears the storage.
 * @returns a function that stops it
 */
export function onStoredElsewhere(keys: readonly StorageKey[], changed: () => void): () => void {
  const end = new AbortController()
  const look = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) changed()
  }
  addEventListener('storage', look, { signal: end.signal })
  return () => end.abort()
}

/** Keys of this tab: the drafts of the checkout and of a return request (B13), and the screens that were left (B14). */
type TabKey = 'checkout' | 'return' | 'left'

export function readForTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text for this tab; null removes it. Does nothing if storage is full or forbidden. */
export function writeForTab(key: TabKey, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The page keeps the value in memory.
  }
}

/** Deletes the drafts of a customer who signs out. */
export function dropDrafts(): void {
  writeForTab('checkout', null)
  writeForTab('return', null)
}
