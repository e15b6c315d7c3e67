import { isIP } from 'node:net'
import { join, resolve } from 'node:path'

/** What the environment decides; the owner's own settings are in the database. */
export type Settings = {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** null: the embedded database. */
  databaseUrl: string | null
  demo: boolean
  /** Where backups of the embedded database go, and what they are encrypted with; null: none are taken. */
  backup: { place: string; passphrase: string | null } | null
  /** null: mails are written as files. */
  smtpUrl: string | null
  /** Beginning of links in mails and of canonical links, without a slash at the end. */
  publicUrl: string
  /** Log level of pino. */
  logLevel: string
}

/** A setting that cannot be understood; the message is one sentence for the person who starts the shop. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the settings from environment variables. Throws SettingsError, which names the variable, its value and what it
 * takes.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const value = (name: string) => env[name]?.trim() || undefined
  const wrong = (name: string, takes: string) =>
    new SettingsError(`${name} is ${JSON.stringify(hidePassword(env[name] ?? ''))}, but takes ${takes}.`)

  const dataDir = resolve(value('DATA_DIR') ?? './data')
  const portText = value('PORT') ?? '3000'
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN
  if (!(port >= 1 && port <= 65_535)) throw wrong('PORT', 'a whole number from 1 to 65535')

  const host = value('HOST') ?? '127.0.0.1'
  if (host !== 'localhost' && !isIP(host)) throw wrong('HOST', 'an IP address to listen on, or localhost')

  const address = (name: string, protocols: string[], takes: string) => {
    const text = value(name)
    if (text === undefined) return null
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !protocols.includes(url.protocol)) throw wrong(name, takes)
    return text
  }
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/name')
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'], 'an address like smtp://user:password@host:587')
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'], 'an address like https://shop.example')

  const demoText = value('DEMO') ?? '0'
  if (demoText !== '0' && demoText !== '1') throw wrong('DEMO', '1 for the demo shop or 0 for none')
  const demo = demoText === '1'
  if (demo && !isLoopback(host)) {
    throw new SettingsError(`DEMO is "1", but HOST is ${JSON.stringify(host)}: the demo shop, whose passwords everyone knows, listens on 127.0.0.1 only.`)
  }

  const place = value('BACKUP_URL') ?? (demo || databaseUrl !== null ? 'none' : join(dataDir, 'backups'))
  if (place.startsWith('s3:') && !/^s3:\/\/[\w.-]+(\/|$)/.test(place)) throw wrong('BACKUP_URL', 'a folder, s3://bucket/prefix, or none')
  if (place !== 'none' && databaseUrl !== null) {
    throw new SettingsError('BACKUP_URL is set, but DATABASE_URL names a database of your own: back that up with its own tools (docs/operations.md).')
  }
  const backup = place === 'none' ? null : { place, passphrase: value('BACKUP_KEY') ?? null }

  const logLevel = value('LOG_LEVEL') ?? 'info'
  if (!['silent', 'error', 'warn', 'info', 'debug', 'trace'].includes(logLevel)) {
    throw wrong('LOG_LEVEL', 'silent, error, warn, info, debug or trace')
  }

  return {
    port,
    host,
    dataDir,
    databaseUrl,
    demo,
    backup,
    smtpUrl,
    publicUrl: (publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    logLevel,
  }
}

/** Whether a host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** A URL without the password in it. */
export function hidePassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:)[^@/]*@/, '$1…@')
}
