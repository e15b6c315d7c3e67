import { pino, type Logger } from 'pino'

export type { Logger }

/**
 * Creates a log of JSON lines, or of readable text in a terminal. The log never contains a password, a token or a
 * person's address.
 */
export function createLogger(level: string, destination?: { write: (line: string) => void }): Logger {
  const transport =
    destination === undefined && process.stdout.isTTY
      ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
      : undefined
  const redact = { paths: ['password', 'token', 'email', '*.password', '*.token', '*.email'], censor: '…' }
  const serializers = { err: describeError, reason: (reason: unknown) => withoutAddresses(String(reason)) }
  return destination
    ? pino({ level, redact, serializers }, destination)
    : pino({ level, transport, redact, serializers })
}

/** The fields of a database error that never contain a value of a row. */
const FACTS = ['code', 'constraint', 'table', 'column', 'routine', 'severity', 'syscall'] as const

/**
 * Returns the logged form of an error: its type and where it was thrown. Omits the values of a failed query, because
 * they are personal data: drizzle puts them into its message, PostgreSQL into `detail` and sometimes into its message.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const isQuery = 'query' in error && 'params' in error
  const ofDatabase = 'severity' in error && 'code' in error
  const facts = FACTS.flatMap((name) =>
    name in error ? [[name, (error as unknown as Record<string, unknown>)[name]]] : [],
  )
  return {
    type: error.name,
    ...(isQuery ? { query: String(error.query) } : {}),
    ...(isQuery || ofDatabase ? {} : { message: withoutAddresses(error.message) }),
    ...Object.fromEntries(facts),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** The most characters of a logged text. */
const TEXT_MAX = 4_000

/**
 * Removes e-mail addresses, IP addresses and anything that is long enough to be a token. An attacker can choose parts
 * of the text, so every pattern matches a whole run of characters and never rereads one: the time is linear.
 */
function withoutAddresses(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/[^\s<>"'=(),;:]+/g, (word) => (word.includes('@') ? '…@…' : word))
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '…')
    .replace(/[0-9a-f:]+/gi, (run) => (run.length >= 6 && run.split(':').length > 2 ? '…' : run))
    .replace(/[\w-]{40,}/g, '…')
}
