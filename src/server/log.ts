import { pino, type Logger } from 'pino'

export type Log = Logger

/** Logs JSON lines, or readable text in a terminal. The log never holds a password, a token or an address of a person. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Log {
  const transport =
    destination === undefined && process.stdout.isTTY
      ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
      : undefined
  const redact = { paths: ['password', 'token', 'email', '*.password', '*.token', '*.email'], censor: '…' }
  const serializers = { err: describeError, reason: (reason: unknown) => withoutAddresses(String(reason)) }
  return destination ? pino({ level, redact, serializers }, destination) : pino({ level, transport, redact, serializers })
}

/** The fields of a database error that never hold a value of a row. */
const FACTS = ['code', 'constraint', 'table', 'column', 'routine', 'severity', 'syscall'] as const

/**
 * An error as it is logged: what it is and where it was thrown. The values of a failed query, which are personal data,
 * are left out: drizzle puts them into its message, PostgreSQL into `detail` and sometimes into its message.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const isQuery = 'query' in error && 'params' in error
  const ofDatabase = 'severity' in error && 'code' in error
  const facts = FACTS.flatMap((name) => (name in error ? [[name, (error as unknown as Record<string, unknown>)[name]]] : []))
  return {
    type: error.name,
    ...(isQuery ? { query: String(error.query) } : {}),
    ...(isQuery || ofDatabase ? {} : { message: withoutAddresses(error.message) }),
    ...Object.fromEntries(facts),
    at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** The most characters of a text that are logged. */
const TEXT_MAX = 4_000

/**
 * The text with e-mail addresses, IP addresses and anything long enough to be a token removed. Strangers choose parts of
 * it: every pattern takes a run of characters whole and never looks at one twice, so the time is linear.
 */
function withoutAddresses(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/[^\s<>"'=(),;:]+/g, (word) => (word.includes('@') ? '…@…' : word))
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '…')
    .replace(/[0-9a-f:]+/gi, (run) => (run.length >= 6 && run.split(':').length > 2 ? '…' : run))
    .replace(/[\w-]{40,}/g, '…')
}
