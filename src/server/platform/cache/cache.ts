import type { ReplyVersions } from './reply-cache.ts'
import { EVERYTHING } from './tags.ts'

/** A compressed page, in pieces that are sent in turn. Pages share some pieces; `ownSize` leaves those out (bytes). */
export type GzipBody = { pieces: readonly Buffer[]; size: number; ownSize: number }

/** A page as it is sent: headers, and the body in both encodings. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /**
   * The body by content encoding. The first request that accepts gzip compresses the body. The compressed body then
   * replaces the plain body, which is many times longer and seldom requested.
   */
  bodies: { identity?: Buffer; gzip?: GzipBody }
  /**
   * The versions of the replies that the page was made from. The page is valid while the versions are the same
   * (reply-cache.ts).
   */
  replyVersions: ReplyVersions
  /** The headers of every response with this page, as Node writes them, by content encoding (serve-kept-pages.ts). */
  sentHeaders?: Partial<Record<'identity' | 'gzip', string[]>>
}

/**
 * `isOutdated`: a tag of the value was dropped. The value is then only a fallback, while no newer value can be made
 * (P9).
 */
type Entry<Value> = {
  value: Value
  tags: ReadonlySet<string>
  bytes: number
  keptAt: number
  endsAt: number
  isOutdated: boolean
}

/** The longest time that a value is kept without a change, ms (D46). */
const OLDEST = 10 * 60 * 1000

type SizeOf<Value> = (value: Value, key: string, tags: ReadonlySet<string>) => number

/**
 * Values in memory, each with the tags of its data (tags.ts). Dropping a tag outdates every value with that tag. An
 * outdated value stays as a fallback for when the database is gone. A full cache removes the least recently used value.
 * No value is kept for longer than ten minutes.
 */
export class TagCache<Value> {
  readonly #limit: number
  readonly #sizeOf: SizeOf<Value>
  readonly #now: () => number
  #entries = new Map<string, Entry<Value>>()
  #byTag = new Map<string, Set<string>>()
  #bytes = 0
  /** Counts drops, so that a value whose data was read before a drop is not kept after it. */
  #drops = 0
  #droppedAt = new Map<string, number>()
  /** Whether the database does not respond, so that no value can be made (C12). */
  isDatabaseStalled = false
  /** Whether the cache keeps nothing, because the changes cannot be read. */
  #isPaused = false
  /** How often `get` returned a value, and how often it did not. */
  hits = 0
  misses = 0

  /**
   * @param limit the most bytes that all values may take, by `sizeOf`
   * @param now a clock that is never set back, ms
   */
  constructor(limit: number, sizeOf: SizeOf<Value>, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#sizeOf = sizeOf
    this.#now = now
  }

  get(key: string): Value | undefined {
    const value = this.find(key)
    if (value === undefined) this.misses++
    return value
  }

  /** Returns a valid value like `get`, without counting a miss: the caller asks again. */
  find(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.isOutdated || this.#isTooOld(key, entry) || this.#now() >= entry.endsAt) return undefined
    this.hits++
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /**
   * Returns the last value, outdated or not. A fallback for when no newer value can be made. While the database does
   * not respond, the value may be of any age.
   */
  lastKept(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && (this.isDatabaseStalled || !this.#isTooOld(key, entry)) ? entry.value : undefined
  }

  /** Called when the database stops responding, and when it responds again. */
  setDatabaseStalled(isStalled: boolean): void {
    this.isDatabaseStalled = isStalled
  }

  /** Whether a value has been kept for too long (D46). Removes such a value. */
  #isTooOld(key: string, { keptAt }: Entry<Value>): boolean {
    const isTooOld = this.#now() - keptAt > OLDEST
    if (isTooOld) this.#remove(key)
    return isTooOld
  }

  get size(): number {
    return this.#entries.size
  }

  /** The size of all values, bytes, by `sizeOf`. */
  get bytes(): number {
    return this.#bytes
  }

  /** The number of drops. Read it before you read a value's data, and pass it to `keep` as `readFrom`. */
  get dropsSoFar(): number {
    return this.#drops
  }

  /**
   * Keeps a value. If one of its tags was dropped after its data was read, keeps it as a fallback only: on a busy shop
   * a page may never be made between two changes.
   * @param forMs how long the value is valid if its data does not change, ms
   */
  keep(key: string, value: Value, tags: ReadonlySet<string>, readFrom: number, forMs = Infinity): void {
    if (this.#isPaused) return
    const isOutdated = ['*', ...tags].some((tag) => (this.#droppedAt.get(tag) ?? -1) > readFrom)
    if (isOutdated && this.#entries.get(key)?.isOutdated === false) return
    this.#remove(key)
    const bytes = this.#sizeOf(value, key, tags)
    this.#entries.set(key, { value, tags, bytes, keptAt: this.#now(), endsAt: this.#now() + forMs, isOutdated })
    this.#bytes += bytes
    if (!isOutdated) this.#rememberTags(key, tags)
    this.#makeRoom()
  }

  #rememberTags(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
  }

  /** Measures a value again after it has grown. */
  measure(key: string, value: Value): void {
    const entry = this.#entries.get(key)
    if (entry?.value !== value) return
    this.#bytes -= entry.bytes
    entry.bytes = this.#sizeOf(value, key, entry.tags)
    this.#bytes += entry.bytes
    this.#makeRoom()
  }

  drop(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return
    if (tags.has(EVERYTHING)) return this.clear()
    this.#drops++
    // Bounds the memory: with too many tags, clears the map. The entry '*' then rejects every value whose data was read
    // before now.
    if (this.#droppedAt.size > 50_000) {
      this.#droppedAt.clear()
      this.#droppedAt.set('*', this.#drops)
    }
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#drops)
      for (const key of this.#byTag.get(tag) ?? []) this.outdate(key)
    }
  }

  clear(): void {
    this.#drops++
    this.#droppedAt.set('*', this.#drops)
    for (const key of this.#entries.keys()) this.outdate(key)
  }

  /** Outdates every value and keeps none until `resume`, because the changes cannot be read. */
  pause(): void {
    this.#isPaused = true
    this.clear()
  }

  /** Re-enables the cache. */
  resume(): void {
    this.#isPaused = false
    this.clear()
  }

  outdate(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.isOutdated) return
    entry.isOutdated = true
    this.#forgetTags(key, entry)
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    if (!entry.isOutdated) this.#forgetTags(key, entry)
  }

  #forgetTags(key: string, { tags }: Entry<Value>): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

/** The memory of an entry and of each tag beside their texts, bytes: objects, and their places in the maps. */
const ENTRY = 1000
const TAG = 100

/** Whole pages, up to 96 MB: bodies in both encodings, headers, keys and tags. */
export class PageCache extends TagCache<KeptPage> {
  constructor(limit = 96 * 1024 * 1024) {
    super(limit, ({ headers, bodies }, key, tags) => {
      const texts = [key, ...tags, ...Object.values(headers)].reduce((sum, text) => sum + 2 * text.length, 0)
      const bytes = (bodies.identity?.length ?? 0) + (bodies.gzip?.ownSize ?? 0)
      return ENTRY + TAG * tags.size + texts + bytes
    })
  }

  /** Copies the key. Otherwise the key, a part of the request's long URL, would keep the whole URL in memory. */
  override keep(key: string, page: KeptPage, tags: ReadonlySet<string>, readFrom: number, forMs?: number): void {
    super.keep(Buffer.from(key).toString(), page, tags, readFrom, forMs)
  }
}

/**
 * Returns a copy in memory of its own size. A buffer from Node is often a slice of a larger one, which would stay in
 * memory too.
 */
export function alone(bytes: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') own.write(bytes)
  else bytes.copy(own)
  return own
}
