import { createHash } from 'node:crypto'
import { TagCache } from './cache.ts'

/** An answer that stands on nearly every page. `version` is the same for two answers with the same content. */
export type KeptReply = { reply: unknown; tags: ReadonlySet<string>; version: string }

/** What a reading answers: the answer, the tags of what it shows, and for how long it holds, ms. */
type ReadReply = { reply: unknown; tags: ReadonlySet<string>; forMs: number }

/**
 * Answers that stand on nearly every page, by the name of their call. A page remembers their versions and not their tags:
 * a write that leaves the answer as it was, as the thousandth product of a category leaves its menu, then drops no page.
 */
export class ReplyCache extends TagCache<KeptReply> {
  #reading = new Map<string, { reply: Promise<KeptReply>; readFrom: number }>()

  constructor() {
    super(100, () => 1)
  }

  /** The answer that is kept; else what `read` answers. Requests at the same time share one reading. */
  async getOrRead(name: string, read: () => Promise<ReadReply>): Promise<KeptReply> {
    const kept = this.get(name)
    if (kept) return kept
    const readFrom = this.dropsSoFar
    const running = this.#reading.get(name)
    // A reading that began before a change may answer the old state.
    if (running?.readFrom === readFrom) return running.reply
    const reading = { reply: this.#readAndKeep(name, read, readFrom), readFrom }
    this.#reading.set(name, reading)
    try {
      return await reading.reply
    } finally {
      if (this.#reading.get(name) === reading) this.#reading.delete(name)
    }
  }

  async #readAndKeep(name: string, read: () => Promise<ReadReply>, readFrom: number): Promise<KeptReply> {
    const { reply, tags, forMs } = await read()
    const version = createHash('sha256').update(JSON.stringify(reply)).digest('base64url')
    const kept = { reply, tags, version }
    this.keep(name, kept, tags, readFrom, forMs)
    return kept
  }
}
