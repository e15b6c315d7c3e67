/** Error codes of a connection that is refused, cut or timed out. */
const OF_THE_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * PostgreSQL's codes while it stops, starts or cannot serve: class 08 (connection), 57P01–57P05 (shutdown and start),
 * 57014 (a statement took longer than DATABASE_TIMEOUT), 53300 (too many connections), 25006 (read only: a replica that
 * is not promoted yet).
 */
const OF_POSTGRES = /^(08|57P0[1-5]|57014|53300|25006)/

/** Messages of pg, which carry no code. */
const OF_PG =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** The database did not answer in time. */
class TooSlowError extends Error {
  override name = 'TooSlowError'
}

/**
 * Returns the result of `work`. Throws an error for which `isDatabaseGone` returns true if the work takes longer than
 * `ms`. The work goes on.
 */
export async function within<Result>(ms: number, work: () => Result | Promise<Result>): Promise<Result> {
  const result = work()
  if (!(result instanceof Promise)) return result
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TooSlowError('The database did not answer in time.')), ms)
  return Promise.race([result, late.promise]).finally(() => clearTimeout(timer))
}

/** PostgreSQL's code for a full disk, and the system's codes for a full disk and a used-up quota. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether an error means a full disk, of the database or of the pictures. It ends when an operator frees space. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return (code !== undefined && DISK_FULL.has(code)) || (cause !== undefined && isDiskFull(cause))
}

/** Whether an error means that the database is unavailable for now, so that a retry can help. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TooSlowError) return true
  const { code, message, cause } = error as NodeJS.ErrnoException
  if (code !== undefined && (OF_THE_NETWORK.has(code) || OF_POSTGRES.test(code))) return true
  return OF_PG.test(message) || (cause !== undefined && isDatabaseGone(cause))
}
