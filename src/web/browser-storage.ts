/** The keys of D38, and `recent` (B6). The shop stores nothing else in the browser. */
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

/** Calls `changed` when another tab changes one of the keys, or clears the storage. */
export function onStoredElsewhere(keys: readonly StorageKey[], changed: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) changed()
  })
}
