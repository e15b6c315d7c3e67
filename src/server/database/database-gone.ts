/** What a connection says that is refused, cut or not answered in time. */
const OF_THE_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * What PostgreSQL says when it ends, starts or cannot take part: class 08 (connection), 57P01–57P05 (shutdown and
 * start), 57014 (a statement took longer than DATABASE_TIMEOUT), 53300 (too many connections), 25006 (read only: a
 * replica that is not promoted yet).
 */
const OF_POSTGRES = /^(08|57P0[1-5]|57014|53300|25006)/

/** pg's own words, which carry no code. */
const OF_PG = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** PostgreSQL's code for a full disk, and what the system itself says to a write: no room, or no more for this user. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether an error says that a disk is full, the database's or the one of pictures: it ends when somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return (code !== undefined && DISK_FULL.has(code)) || (cause !== undefined && isDiskFull(cause))
}

/** Whether an error says that the database is not there for now, so that trying again later can help. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as NodeJS.ErrnoException
  if (code !== undefined && (OF_THE_NETWORK.has(code) || OF_POSTGRES.test(code))) return true
  return OF_PG.test(message) || (cause !== undefined && isDatabaseGone(cause))
}
