import { createHash } from 'node:crypto'
import type { CallName } from '#src/contract/client/calls.ts'
import type { Language } from '#src/words/language.ts'
import { TagCache } from './cache.ts'

/** A reply that nearly every page contains. Two replies with the same content have the same `version`. */
export type KeptReply = { reply: unknown; tags: ReadonlySet<string>; version: string }

/** The key of a kept reply: its language and the name of its call. */
export type ReplyKey = `${Language} ${CallName}`

/** The versions of the kept replies that a page was made from. */
export type ReplyVersions = ReadonlyMap<ReplyKey, string>

/** The result of a read: the reply, the tags of its data, and how long it is valid, ms. */
type ReadReply = { reply: unknown; tags: ReadonlySet<string>; forMs: number }

/**
 * Replies that nearly every page contains, by their language and call. A page remembers their versions instead of their
 * tags. So a write that does not change the reply drops no page. For example, the thousandth product of a category does
 * not change the menu.
 */
export class ReplyCache extends TagCache<KeptReply> {
  #reading = new Map<string, { reply: Promise<KeptReply>; readFrom: number }>()

  constructor() {
    super(100, () => 1)
  }

  /** Returns the kept reply, otherwise the result of `read`. Concurrent requests share one read. */
  async getOrRead(key: ReplyKey, read: () => Promise<ReadReply>): Promise<KeptReply> {
    const kept = this.get(key)
    if (kept) return kept
    const readFrom = this.dropsSoFar
    const running = this.#reading.get(key)
    // A read that began before a change may return the old state.
    if (running?.readFrom === readFrom) return running.reply
    const reading = { reply: this.#readAndKeep(key, read, readFrom), readFrom }
    this.#reading.set(key, reading)
    try {
      return await reading.reply
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key)
    }
  }

  async #readAndKeep(key: ReplyKey, read: () => Promise<ReadReply>, readFrom: number): Promise<KeptReply> {
    const { reply, tags, forMs } = await read()
    const version = createHash('sha256').update(JSON.stringify(reply)).digest('base64url')
    const kept = { reply, tags, version }
    this.keep(key, kept, tags, readFrom, forMs)
    return kept
  }
}
