import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'

/** The environment variables that the shop reads, and no others. */
export const variableNames = [
  'PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'ROLE', 'SHUTDOWN_DELAY', 'METRICS_PORT', 'METRICS_HOST', 'LOG_LEVEL', 'DEMO',
  'DATA_DIR', 'MEDIA_URL', 'DATABASE_URL', 'MIGRATE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOL', 'DATABASE_TIMEOUT', 'BACKUP_URL', 'BACKUP_KEY', 'SECRET_KEY', 'SMTP_URL', 'CDN_PURGE_URL', 'CDN_PURGE_KEY',
  'TELEGRAM_URL', 'WEBHOOK_TO_PRIVATE',
] as const
export type VariableName = (typeof variableNames)[number]

/** What the environment decides; the owner's own settings are in the database. */
export type Settings = {
  port: number
  host: string
  /** Whose X-Forwarded-* headers are believed (P3): nobody's, those of this machine, or of these addresses and ranges. */
  trustProxy: false | 'loopback' | string[]
  /** What this process does (P5): answers, works the queues, or both. */
  role: 'all' | 'web' | 'worker'
  /** How long a node that ends still answers while it says that it is not ready, ms (P6). */
  shutdownDelay: number
  /** Where Prometheus reads figures (P7); null: nowhere. */
  metrics: { port: number; host: string } | null
  /** Absolute path. */
  dataDir: string
  /** Where pictures are, s3://bucket/prefix, for nodes that share no disk; null: in dataDir. */
  mediaUrl: string | null
  /** null: the embedded database. */
  databaseUrl: string | null
  /** As whom migrations run; null: as the shop itself. */
  migrateUrl: string | null
  /** Past a connection pooler, for what needs a session (LISTEN, locks of a session); null: there is none. */
  directUrl: string | null
  /** Most connections of this process to the database. */
  databasePool: number
  /** How long a statement may take, ms. */
  databaseTimeout: number
  demo: boolean
  /** Where backups of the embedded database go, and what they are encrypted with; null: none are taken. */
  backup: { place: string; passphrase: string | null } | null
  /** What secrets in the database are encrypted with, 32 bytes; null: the key in DATA_DIR/secret-key. */
  secretKey: Buffer | null
  /** null: mails are written as files. */
  smtpUrl: string | null
  /** How the CDN in front is told to forget pages; null: there is none that keeps pages. */
  cdn: { purgeUrl: string; purgeKey: string | null } | null
  /** Where Telegram's bots are called, without a slash at the end (A16). */
  telegramUrl: string
  /** Whether the webhook of new orders may lead to this machine and to private networks (A16). */
  webhookToPrivate: boolean
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
  const value = (name: VariableName) => env[name]?.trim() || undefined
  const wrong = (name: VariableName, takes: string) =>
    new SettingsError(`${name} is ${JSON.stringify(hidePassword(env[name] ?? ''))}, but takes ${takes}.`)

  const dataDir = resolve(value('DATA_DIR') ?? './data')
  const whole = (name: VariableName, least: number, most: number, ifNone: number) => {
    const text = value(name) ?? String(ifNone)
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= least && number <= most)) throw wrong(name, `a whole number from ${least} to ${most}`)
    return number
  }
  const listening = (name: VariableName) => {
    const host = value(name) ?? '127.0.0.1'
    if (host !== 'localhost' && !isIP(host)) throw wrong(name, 'an IP address to listen on, or localhost')
    return host
  }
  const oneOf = <Value extends string>(name: VariableName, values: readonly Value[], ifNone: Value, takes: string): Value => {
    const text = value(name) ?? ifNone
    const found = values.find((one) => one === text)
    if (found === undefined) throw wrong(name, takes)
    return found
  }
  const port = whole('PORT', 1, 65_535, 3000)
  const host = listening('HOST')
  const address = (name: VariableName, protocols: string[], takes: string) => {
    const text = value(name)
    if (text === undefined) return null
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !protocols.includes(url.protocol)) throw wrong(name, takes)
    return text
  }
  const postgres = (name: VariableName) => address(name, ['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/name')
  const databaseUrl = postgres('DATABASE_URL')
  const [migrateUrl, directUrl] = [postgres('MIGRATE_URL'), postgres('DATABASE_DIRECT_URL')]
  for (const [name, url] of [['MIGRATE_URL', migrateUrl], ['DATABASE_DIRECT_URL', directUrl]] as const) {
    if (url !== null && databaseUrl === null) throw new SettingsError(`${name} is set, but DATABASE_URL is not: it names another way to that database.`)
  }
  const mediaUrl = value('MEDIA_URL') ?? null
  if (mediaUrl !== null && !isBucket(mediaUrl)) throw wrong('MEDIA_URL', 's3://bucket/prefix')
  if (mediaUrl !== null && databaseUrl === null) {
    throw new SettingsError('MEDIA_URL is set, but DATABASE_URL is not: backups of the embedded database hold the pictures of DATA_DIR.')
  }
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'], 'an address like smtp://user:password@host:587')
  if (smtpUrl !== null && new URL(smtpUrl).searchParams.get('tls') === 'off' && !isLoopback(new URL(smtpUrl).hostname)) {
    throw wrong('SMTP_URL', 'tls=off for a mail server on this machine only: passwords and mails would travel readable')
  }
  const purgeUrl = address('CDN_PURGE_URL', ['http:', 'https:'], 'an address like https://api.cdn.example/purge')
  const purgeKey = value('CDN_PURGE_KEY') ?? null
  if (purgeKey !== null && purgeUrl === null) throw new SettingsError('CDN_PURGE_KEY is set, but CDN_PURGE_URL is not: the key is sent to that address.')
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'], 'an address like https://shop.example')

  const demo = oneOf('DEMO', ['0', '1'], '0', '1 for the demo shop or 0 for none') === '1'
  if (demo && !isLoopback(host)) {
    throw new SettingsError(`DEMO is "1", but HOST is ${JSON.stringify(host)}: the demo shop, whose passwords everyone knows, listens on 127.0.0.1 only.`)
  }
  if (demo && publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)) {
    throw new SettingsError(`DEMO is "1", but PUBLIC_URL is ${JSON.stringify(publicUrl)}: the demo shop, whose passwords everyone knows, stays on this machine.`)
  }

  const role = oneOf('ROLE', ['all', 'web', 'worker'], 'all', 'all, web or worker')
  if (role !== 'all' && databaseUrl === null) {
    throw new SettingsError(`ROLE is "${role}", but DATABASE_URL is not set: the embedded database serves one process.`)
  }
  const trustProxy = readTrustProxy(value('TRUST_PROXY') ?? 'none')
  if (trustProxy === null) throw wrong('TRUST_PROXY', 'none, loopback, or addresses and ranges like 10.0.0.0/8, separated by commas')
  const metricsPort = whole('METRICS_PORT', 0, 65_535, 0)
  const metricsHost = listening('METRICS_HOST')

  const place = value('BACKUP_URL') ?? (demo || databaseUrl !== null ? 'none' : join(dataDir, 'backups'))
  if (place.startsWith('s3:') && !isBucket(place)) throw wrong('BACKUP_URL', 'a folder, s3://bucket/prefix, or none')
  if (place !== 'none' && databaseUrl !== null) {
    throw new SettingsError('BACKUP_URL is set, but DATABASE_URL names a database of your own: back that up with its own tools (docs/operations.md).')
  }
  const backup = place === 'none' ? null : { place, passphrase: value('BACKUP_KEY') ?? null }

  const secretKey = readKey(value('SECRET_KEY') ?? null)
  // The value is not repeated: it would end up in a log.
  if (secretKey === undefined) throw new SettingsError('SECRET_KEY takes 32 random bytes as base64 or as 64 hexadecimal digits: openssl rand -base64 32 makes one.')

  const levels = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const
  const logLevel = oneOf('LOG_LEVEL', levels, 'info', 'silent, error, warn, info, debug or trace')

  return {
    port,
    host,
    trustProxy,
    role,
    shutdownDelay: whole('SHUTDOWN_DELAY', 0, 60, 0) * 1000,
    metrics: metricsPort === 0 ? null : { port: metricsPort, host: metricsHost },
    dataDir,
    mediaUrl,
    databaseUrl,
    migrateUrl,
    directUrl,
    databasePool: whole('DATABASE_POOL', 2, 500, 20),
    databaseTimeout: whole('DATABASE_TIMEOUT', 100, 600_000, 30_000),
    demo,
    backup,
    secretKey,
    smtpUrl,
    cdn: purgeUrl === null ? null : { purgeUrl, purgeKey },
    telegramUrl: (address('TELEGRAM_URL', ['http:', 'https:'], 'an address like https://api.telegram.org') ?? 'https://api.telegram.org').replace(/\/+$/, ''),
    webhookToPrivate: oneOf('WEBHOOK_TO_PRIVATE', ['0', '1'], '0', '1 to allow addresses of this machine and of private networks, or 0') === '1',
    publicUrl: (publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    logLevel,
  }
}

/** Whether a text is s3://bucket/prefix. */
function isBucket(text: string): boolean {
  return /^s3:\/\/[\w.-]+(\/|$)/.test(text)
}

/** The 32 bytes that a text stands for, base64 or hexadecimal; undefined for a text that is neither; null for none. */
export function readKey(text: string | null): Buffer | null | undefined {
  if (text === null) return null
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

/** What TRUST_PROXY says; null for what it cannot say. */
function readTrustProxy(text: string): Settings['trustProxy'] | null {
  if (text === 'none') return false
  if (text === 'loopback') return text
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)) ? ranges : null
}

/** Whether a host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** A URL without the password in it. */
export function hidePassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:)[^@/]*@/, '$1…@')
}
