import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import pg from 'pg'

const current = new AsyncLocalStorage<AbortSignal>()

/** Runs work whose queries are cancelled in the database when the signal aborts. */
export function runCancellable<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return current.run(signal, work)
}

/** Returns the signal of the request that runs here, one for all its calls; undefined outside of requests. */
export function currentRequest(): AbortSignal | undefined {
  return current.getStore()
}

/** A pool that cancels the queries of abandoned work. Transactions are not cancelled. */
export class CancellingPool extends pg.Pool {
  // The many ways to call query() are pg's own. Only a call that returns a promise is changed.
  // oxlint-disable-next-line no-explicit-any -- as above
  override query(...args: any[]): any {
    const signal = current.getStore()
    if (!signal || typeof args.at(-1) === 'function') return super.query(...(args as Parameters<pg.Pool['query']>))
    return this.#queryUnless(signal, args as Parameters<pg.Pool['query']>)
  }

  async #queryUnless(signal: AbortSignal, args: Parameters<pg.Pool['query']>): Promise<unknown> {
    signal.throwIfAborted()
    const client = await this.connect()
    let cancelled: Promise<void> | undefined
    const cancel = () => (cancelled = cancelQueryOf(client))
    try {
      signal.throwIfAborted()
      signal.addEventListener('abort', cancel)
      return await client.query(...args)
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
      // Otherwise the cancellation could reach the next query of this connection.
      await cancelled
      client.release()
    }
  }
}

/** PostgreSQL's code of a CancelRequest, which needs a connection of its own. */
const CANCEL = 80_877_102
/** How long a CancelRequest may take, ms. */
const CANCEL_MS = 1_000

/** Properties of pg's client without types: where it is connected, and the keys of its connection. */
type Connected = { host: string; port: number; processID: number; secretKey: number }

/** Asks PostgreSQL to cancel the running query. Resolves when PostgreSQL has read the request. */
function cancelQueryOf(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Connected
  const request = Buffer.alloc(16)
  ;[16, CANCEL, processID, secretKey].forEach((value, index) => request.writeInt32BE(value, index * 4))
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.setTimeout(CANCEL_MS, () => socket.destroy())
    // A query that cannot be cancelled ends by itself.
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
    socket.end(request)
  })
}

/**
 * Returns a function that runs once for all calls of one request with the same key: a page asks for its products and
 * for their filters at once. Outside of requests it runs each time.
 */
export function oncePerRequest<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string,
): (...args: Args) => Promise<Result> {
  const running = new WeakMap<AbortSignal, Map<string, Promise<Result>>>()
  return (...args) => {
    const request = currentRequest()
    if (!request) return work(...args)
    const results = running.get(request) ?? new Map<string, Promise<Result>>()
    running.set(request, results)
    const key = keyOf(...args)
    const result = results.get(key) ?? work(...args)
    results.set(key, result)
    return result
  }
}
