import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines, or readable text in a terminal. Never holds a password, a token or an address. */
export function createLog(level: string): Log {
  const transport = process.stdout.isTTY ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } : undefined
  return pino({ level, transport, redact: { paths: ['password', 'token', 'email', '*.password', '*.token', '*.email'], censor: '…' } })
}
