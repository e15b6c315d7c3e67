import { createHash } from 'node:crypto'
import pg from 'pg'

/** The most prepared statements of one connection. */
const KEPT = 300

/**
 * A prefix that makes PostgreSQL plan a statement each time for its actual values. For queries with too many shapes to
 * keep, and for queries whose best plan depends on their parameters.
 */
export const PLANNED_ANEW = '/* planned anew */ '

/** Names of prepared statements by their text, shared by all connections. */
const names = new Map<string, string>()

/**
 * A connection that prepares each statement once and reuses its plan. For most of the shop's queries, planning takes
 * PostgreSQL longer than running.
 */
export class PreparingClient extends pg.Client {
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
      const name = /^\s*(select|with|insert|update|delete)\b/i.test(config.text) ? nameOf(config.text) : undefined
      if (name) args[0] = { ...config, name }
    }
    return super.query(...(args as Parameters<pg.Client['query']>))
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= KEPT) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
