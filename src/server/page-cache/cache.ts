import type { CallName } from '../../contract/client/calls.ts'
import { EVERYTHING } from './tags.ts'

/** A page as it is sent: headers, and the body in every encoding. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** The tags by which a CDN is told to forget the page, with commas between; '' without a CDN. */
  cacheTag: string
  /**
   * The body by content encoding. A compressed one is made on first request and takes the place of the plain one, which
   * is many times as long and seldom asked for.
   */
  bodies: { identity?: Buffer; gzip?: Buffer; br?: Buffer }
  /** The kept answers that the page was made from: the page may be sent while their versions are the same (reply-cache.ts). */
  standsOn: ReadonlyMap<CallName, string>
}

/** `isOutdated`: a change was heard of; the value is then only for when nothing newer can be made (P9). */
type Entry<Value> = { value: Value; tags: ReadonlySet<string>; bytes: number; keptAt: number; endsAt: number; isOutdated: boolean }

/** A value that no change was heard of is kept no longer than this, ms (D46). */
const OLDEST = 10 * 60 * 1000

type SizeOf<Value> = (value: Value, key: string, tags: ReadonlySet<string>) => number

/**
 * Values in memory, each with tags for what it shows (tags.ts). Dropping a tag outdates every
 * value that carries it; an outdated value stays for when the database is gone. A full cache forgets the least recently
 * used value; none is kept for longer than ten minutes.
 */
export class TagCache<Value> {
  readonly #limit: number
  readonly #sizeOf: SizeOf<Value>
  readonly #now: () => number
  #entries = new Map<string, Entry<Value>>()
  #byTag = new Map<string, Set<string>>()
  #bytes = 0
  /** Counts drops, so that a value made from data read before a drop is not kept after it. */
  #drops = 0
  #droppedAt = new Map<string, number>()
  /** Whether nothing may be kept because changes are not heard of. */
  #isPaused = false
  /** How often `get` found something, and how often not. */
  hits = 0
  misses = 0

  /**
   * @param limit most bytes that the values may take, by `sizeOf`
   * @param now a clock that is never set back, ms
   */
  constructor(limit: number, sizeOf: SizeOf<Value>, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#sizeOf = sizeOf
    this.#now = now
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.isOutdated || this.#isTooOld(key, entry) || this.#now() >= entry.endsAt) {
      this.misses++
      return undefined
    }
    this.hits++
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** For how long a value that was kept may still be used if no change is heard of, ms; 0 for one that may not. */
  holdsFor(key: string, value: Value): number {
    const entry = this.#entries.get(key)
    if (entry?.value !== value || entry.isOutdated) return 0
    return Math.max(0, Math.min(entry.keptAt + OLDEST, entry.endsAt) - this.#now())
  }

  /** The last value that was kept, outdated or not: for when nothing newer can be made. */
  lastKept(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && !this.#isTooOld(key, entry) ? entry.value : undefined
  }

  /** Whether a value has been kept for too long (D46); it is then forgotten. */
  #isTooOld(key: string, { keptAt }: Entry<Value>): boolean {
    const isTooOld = this.#now() - keptAt > OLDEST
    if (isTooOld) this.#remove(key)
    return isTooOld
  }

  /** How many values there are. */
  get size(): number {
    return this.#entries.size
  }

  /** How many bytes they take, by `sizeOf`. */
  get bytes(): number {
    return this.#bytes
  }

  /** How many drops there have been. Read it before reading a value's data, and hand it to `keep` afterwards. */
  get dropsSoFar(): number {
    return this.#drops
  }

  /** @param forMs for how long the value holds, whatever changes, ms */
  keep(key: string, value: Value, tags: ReadonlySet<string>, readFrom: number, forMs = Infinity): void {
    if (this.#isPaused) return
    for (const tag of tags) if ((this.#droppedAt.get(tag) ?? -1) > readFrom) return
    if ((this.#droppedAt.get('*') ?? -1) > readFrom) return
    this.#remove(key)
    const bytes = this.#sizeOf(value, key, tags)
    this.#entries.set(key, { value, tags, bytes, keptAt: this.#now(), endsAt: this.#now() + forMs, isOutdated: false })
    this.#bytes += bytes
    for (const tag of tags) {
      let keys = this.#byTag.get(tag)
      if (!keys) this.#byTag.set(tag, (keys = new Set()))
      keys.add(key)
    }
    this.#makeRoom()
  }

  /** Measures a value again that has grown since it was kept. */
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
    // So many tags are forgotten at once; '*' then refuses every value whose data was read before now.
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

  /** Outdates everything and keeps nothing until `resume`: changes are no longer heard of. */
  pause(): void {
    this.#isPaused = true
    this.clear()
  }

  /** Keeps again what is read from now on. */
  resume(): void {
    this.#isPaused = false
    this.clear()
  }

  /** Outdates one value. */
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

/** What an entry takes beside its texts, bytes: objects, and its places in the maps. */
const ENTRY = 1000
const TAG = 100

/** Whole pages, up to 96 MB of them: bodies in every encoding, headers, keys and tags. */
export class PageCache extends TagCache<KeptPage> {
  constructor(limit = 96 * 1024 * 1024) {
    super(limit, ({ headers, cacheTag, bodies }, key, tags) => {
      const texts = [key, cacheTag, ...tags, ...Object.values(headers)].reduce((sum, text) => sum + 2 * text.length, 0)
      const bytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
      return ENTRY + TAG * tags.size + texts + bytes
    })
  }

  /** The key is copied: as a part of a request's long address it would keep all of that in memory. */
  override keep(key: string, page: KeptPage, tags: ReadonlySet<string>, readFrom: number, forMs?: number): void {
    super.keep(Buffer.from(key).toString(), page, tags, readFrom, forMs)
  }
}

/** The bytes in memory of their own. What Node hands out is often a part of a larger piece, which would be kept with it. */
export function alone(bytes: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') own.write(bytes)
  else bytes.copy(own)
  return own
}
