/** A page as it is sent: headers, and the body in every encoding. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** The body by content encoding; a compressed one is made on first request. */
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer }
}

type Entry<Value> = { value: Value; tags: ReadonlySet<string>; bytes: number }

/**
 * Values in memory, each with tags for what it shows ('product:12', 'products', 'shop'). Dropping a tag drops every
 * value that carries it. A full cache drops the least recently used value.
 */
export class TagCache<Value> {
  readonly #limit: number
  readonly #sizeOf: (value: Value) => number
  #entries = new Map<string, Entry<Value>>()
  #byTag = new Map<string, Set<string>>()
  #bytes = 0
  /** Counts drops, so that a value made from data read before a drop is not kept after it. */
  #drops = 0
  #droppedAt = new Map<string, number>()
  /** How often `get` found something, and how often not. */
  hits = 0
  misses = 0

  /** @param limit most bytes that the values may take, by `sizeOf` */
  constructor(limit: number, sizeOf: (value: Value) => number) {
    this.#limit = limit
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) {
      this.misses++
      return undefined
    }
    this.hits++
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
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

  keep(key: string, value: Value, tags: ReadonlySet<string>, readFrom: number): void {
    for (const tag of tags) if ((this.#droppedAt.get(tag) ?? -1) > readFrom) return
    if ((this.#droppedAt.get('*') ?? -1) > readFrom) return
    this.#remove(key)
    const bytes = this.#sizeOf(value)
    this.#entries.set(key, { value, tags, bytes })
    this.#bytes += bytes
    for (const tag of tags) {
      let keys = this.#byTag.get(tag)
      if (!keys) this.#byTag.set(tag, (keys = new Set()))
      keys.add(key)
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest)
    }
  }

  drop(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return
    this.#drops++
    // So many tags are forgotten at once; '*' then refuses every value whose data was read before now.
    if (this.#droppedAt.size > 50_000) {
      this.#droppedAt.clear()
      this.#droppedAt.set('*', this.#drops)
    }
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#drops)
      for (const key of this.#byTag.get(tag) ?? []) this.#remove(key)
    }
  }

  clear(): void {
    this.#drops++
    this.#droppedAt.set('*', this.#drops)
    for (const key of this.#entries.keys()) this.#remove(key)
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

/**
 * Whole pages, up to 96 MB of them. Compressed bodies are added later; together they seldom take more than half of the
 * plain one.
 */
export class PageCache extends TagCache<KeptPage> {
  constructor() {
    super(96 * 1024 * 1024, (page) => page.bodies.identity.length * 1.5 + 1000)
  }
}
