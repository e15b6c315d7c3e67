import { AsyncLocalStorage } from 'node:async_hooks'
import { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll } from 'vitest'

type Recorder = { places: Set<string> }
const store = globalThis as typeof globalThis & { secondConnections?: Recorder }

// Fails a test file in which a transaction waits for a second connection of the pool. As many of them at once as the
// pool has connections wait for each other, and every other request waits too. Test files share one module registry, so
// the recorder is installed once per worker.
const { places } = (store.secondConnections ??= install())

afterAll(() => {
  const found = [...places]
  places.clear()
  if (found.length > 0) throw new Error(`A transaction wants a second connection:\n${found.join('\n')}`)
})

function install(): Recorder {
  const recorder = { places: new Set<string>() }
  const running = new AsyncLocalStorage<{ isOpen: boolean }>()
  type Transaction = (work: (tx: unknown) => Promise<unknown>, config?: unknown) => Promise<unknown>
  const databases = PgDatabase.prototype as unknown as { transaction: Transaction }
  const { transaction } = databases
  databases.transaction = function (work, config) {
    // A test that holds a transaction open stands for another connection.
    if (/\.test\.ts/.test(new Error('called here').stack?.split('\n')[2] ?? ''))
      return transaction.call(this, work, config)
    const inside = { isOpen: true }
    const end = () => (inside.isOpen = false)
    return transaction.call(this, (tx) => running.run(inside, () => work(tx).finally(end)), config)
  }
  const pools = pg.Pool.prototype as unknown as { connect: (...args: unknown[]) => unknown }
  const { connect } = pools
  pools.connect = function (...args) {
    if (running.getStore()?.isOpen) recorder.places.add(new Error('wanted here').stack ?? '')
    return connect.apply(this, args)
  }
  return recorder
}
