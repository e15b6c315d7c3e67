/** The keys of D38, and `recent` (B6). Beside them the shop keeps some things for one tab alone: `TabKey`. */
export type StorageKey = 'access' | 'refresh' | 'auth' | 'is_admin' | 'cart' | 'compare' | 'teen' | 'recent'

/** The stored text, or null. A browser that forbids storage counts as empty. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key for null. When storage is full or forbidden, nothing is stored and no error thrown. */
export function writeStored(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page keeps the value in memory.
  }
}

/** Reads JSON. A corrupt value, or one that `accept` answers null for, is removed from storage (D5, D38). */
export function readStoredJson<T>(key: StorageKey, accept: (value: unknown) => T | null): T | null {
  const text = readStored(key)
  if (text === null) return null
  try {
    const value = accept(JSON.parse(text))
    if (value !== null) return value
  } catch {
    // Not JSON.
  }
  writeStored(key, null)
  return null
}

/**
 * Calls `changed` when another tab changes one of the keys, or clears the storage.
 * @returns a function that ends it
 */
export function onStoredElsewhere(keys: readonly StorageKey[], changed: () => void): () => void {
  const end = new AbortController()
  const look = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) changed()
  }
  addEventListener('storage', look, { signal: end.signal })
  return () => end.abort()
}

/** What is kept for this tab alone and gone with it: what is typed at checkout (B13), and what was left on the way here (B14). */
export type TabKey = 'checkout' | 'left'

/** The text kept for this tab, or null. */
export function readForTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for this tab, or removes it for null. When storage is full or forbidden, nothing is kept. */
export function writeForTab(key: TabKey, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The page keeps it until it goes.
  }
}
