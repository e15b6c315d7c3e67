import { hash } from 'node:crypto'
import pg from 'pg'

/** The most prepared statements of one connection. */
const KEPT = 300

/**
 * A prefix that makes PostgreSQL plan a statement each time for its actual values. For queries with too many shapes to
 * keep, and for queries whose best plan depends on their parameters.
 */
export const PLANNED_ANEW = '/* planned anew */ '

/**
 * A connection that prepares each statement once and reuses its plan. For most of the shop's queries, planning takes
 * PostgreSQL longer than running.
 */
export class PreparingClient extends pg.Client {
  /** Names of the prepared statements, the least recently used first. */
  readonly #names = new Set<string>()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A database that ends may cut a connection between two statements of a transaction. The next statement then fails.
    // Without a listener the whole process would crash.
    this.on('error', () => {})
  }

  // The many ways to call query() are pg's own; all that is done here is to give a name to what has none.
  // oxlint-disable-next-line no-explicit-any -- as above
  override query(...args: any[]): any {
    const [config] = args
    if (config !== null && typeof config === 'object' && typeof config.text === 'string' && !config.name) {
      if (/^\s*(select|with|insert|update|delete)\b/i.test(config.text))
        args[0] = { ...config, name: this.#nameOf(config.text) }
    }
    return super.query(...(args as Parameters<pg.Client['query']>))
  }

  #nameOf(text: string): string {
    const name = hash('sha256', text).slice(0, 32)
    this.#names.delete(name)
    this.#names.add(name)
    const [oldest = ''] = this.#names
    if (this.#names.size > KEPT) this.#forget(oldest)
    return name
  }

  /** Closes a statement by the protocol, because PgBouncer in transaction mode does not follow DEALLOCATE. */
  #forget(name: string): void {
    const { connection } = this as unknown as { connection: Connection }
    this.#names.delete(name)
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }
}

/** Parts of pg's connection without types. */
type Connection = {
  parsedStatements: Record<string, string>
  close: (what: { type: 'S'; name: string }) => void
}
