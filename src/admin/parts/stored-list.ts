/** The lists in memory, for a browser without storage. */
const memory = new Map<string, readonly unknown[]>()

/** Returns the entries that the browser's storage has under a name. */
export function storedList<Entry extends { key: string }>(name: string): readonly Entry[] {
  const kept = (memory.get(name) ?? []) as readonly Entry[]
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    const list = Array.isArray(stored) ? stored.filter((one): one is Entry => typeof one?.key === 'string') : []
    return list.length > 0 ? list : kept
  } catch {
    return kept
  }
}

/** Writes entries under a name. */
export function storeList(name: string, list: readonly { key: string }[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(list))
    memory.delete(name)
  } catch {
    memory.set(name, list)
  }
}
