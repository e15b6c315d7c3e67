/** The keys of D38, and `recent` (B6). Nothing else of ours lives in the browser. */
export type StorageKey = 'access' | 'refresh' | 'auth' | 'is_admin' | 'cart' | 'compare' | 'teen' | 'recent'

/** What is stored, or null. A browser that forbids storage counts as empty. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key for null. A full or forbidden storage is no reason to fail a click. */
export function writeStored(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page goes on with what it has in memory.
  }
}

/** Reads JSON; what is corrupt or of another shape is thrown away (D5, D38). */
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

/** Calls back when another tab changes one of the keys, or clears all. */
export function onStoredElsewhere(keys: readonly StorageKey[], changed: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) changed()
  })
}
