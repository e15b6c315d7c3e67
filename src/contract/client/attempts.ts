/**
 * The Idempotency-Keys of a client (C1). An attempt is one action of a user, such as 'checkout' or 'products/new'. It
 * keeps its key until the shop has responded clearly, even if it is sent several times.
 */
export type Attempts = {
  /** Returns the key of an attempt, and creates it if it is missing. */
  keyOf: (attempt: string) => string
  /** Deletes the key after a clear response. A newer key of the attempt stays. */
  end: (attempt: string, key: string) => void
}

/** How long the shop keeps keys, ms. An older key would not protect. */
const KEEP = 7 * 24 * 60 * 60 * 1000
/** The most keys of one browser. */
const MOST = 50

const PREFIX = 'buxar-attempt:'

type Kept = { key: string; at: number }

/**
 * Returns keys in the browser's storage, so that they survive a reload, another tab and another login. Each account has
 * its own keys. A browser without storage keeps them in memory.
 */
export function storedAttempts(account: () => string): Attempts {
  const memory = memoryAttempts()
  const nameOf = (attempt: string) => `${PREFIX}${account()}:${attempt}`
  return {
    keyOf: (attempt) => {
      try {
        const kept = read(nameOf(attempt))
        if (kept) return kept.key
        dropOld()
        const key = newKey()
        localStorage.setItem(nameOf(attempt), JSON.stringify({ key, at: Date.now() } satisfies Kept))
        return key
      } catch {
        return memory.keyOf(nameOf(attempt))
      }
    },
    end: (attempt, key) => {
      memory.end(nameOf(attempt), key)
      try {
        if (read(nameOf(attempt))?.key === key) localStorage.removeItem(nameOf(attempt))
      } catch {
        // The storage is not accessible, so the key was in memory.
      }
    },
  }
}

/** Returns keys that last as long as the page, for attempts whose name must not be stored. */
export function memoryAttempts(): Attempts {
  const keys = new Map<string, string>()
  return {
    keyOf: (attempt) => {
      const key = keys.get(attempt) ?? newKey()
      keys.set(attempt, key)
      return key
    },
    end: (attempt, key) => {
      if (keys.get(attempt) === key) keys.delete(attempt)
    },
  }
}

/**
 * Returns a random UUID. `crypto.randomUUID` exists only on https and localhost, and a shop at a LAN address has
 * neither.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

function read(name: string): Kept | null {
  const kept = parse(localStorage.getItem(name))
  return kept && Date.now() - kept.at < KEEP ? kept : null
}

function parse(json: string | null): Kept | null {
  try {
    const { key, at } = JSON.parse(json ?? '') as Partial<Kept>
    return typeof key === 'string' && typeof at === 'number' ? { key, at } : null
  } catch {
    return null
  }
}

/** Removes keys that are too old, and the oldest of too many. */
function dropOld(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  const newest = names.filter((name) => read(name)).sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0))
  const kept = new Set(newest.slice(0, MOST - 1))
  for (const name of names) if (!kept.has(name)) localStorage.removeItem(name)
}
