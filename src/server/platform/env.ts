import { OperatorError } from './operator-error.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'

/** The environment variables of the shop. */
export const variableNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'ROLE',
  'SHUTDOWN_DELAY',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
  'DEMO',
  'DATA_DIR',
  'MEDIA_URL',
  'DATABASE_URL',
  'EMBEDDED',
  'BACKUPS',
  'MIGRATE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_POOL',
  'DATABASE_TIMEOUT',
  'SECRET_KEY',
  'SMTP_URL',
  'TELEGRAM_URL',
  'EPOINT_URL',
  'PAYRIFF_URL',
  'WEBHOOK_TO_PRIVATE',
] as const
type VariableName = (typeof variableNames)[number]

/** The environment variables, parsed. The owner's settings are in the database. */
export type Env = {
  port: number
  host: string
  /** The proxies whose X-Forwarded-* headers are trusted (P3): none, this machine, or these addresses and ranges. */
  trustProxy: false | 'loopback' | string[]
  /** The tasks of this process (P5): HTTP, the queues, or both. */
  role: 'all' | 'web' | 'worker'
  /** How long a node that stops still serves requests while it reports that it is not ready, ms (P6). */
  shutdownDelay: number
  /** The address where Prometheus reads metrics (P7); null for none. */
  metrics: { port: number; host: string } | null
  /** Absolute path. */
  dataDir: string
  /** The bucket of the pictures, s3://bucket/prefix, for nodes without a shared disk; null: in dataDir. */
  mediaUrl: string | null
  /** null: the embedded database. */
  databaseUrl: string | null
  /** Whether production may use the embedded database (C22). */
  embedded: boolean
  /** Whether finished backups are reported in the table `backups`; false: a provider takes them (C22). */
  backupsReported: boolean
  /** The database as the role that migrates; null: as the shop's own role. */
  migrateUrl: string | null
  /** The database past the connection pooler, for the queue and the reader of changes; null without a pooler. */
  directUrl: string | null
  /** The most database connections of this process. */
  databasePool: number
  /** The longest time of a statement, ms. */
  databaseTimeout: number
  demo: boolean
  /** The key that encrypts secrets in the database, 32 bytes; null: the key in DATA_DIR/secret-key. */
  secretKey: Buffer | null
  /** null: mails are written as files. */
  smtpUrl: string | null
  /** The address of Telegram's API, without a slash at the end (A16). */
  telegramUrl: string
  /** The address of a test server in the place of Epoint, on this machine only (Y10); null: Epoint. */
  epointUrl: string | null
  /** The same for Payriff. */
  payriffUrl: string | null
  /** Whether the webhook of new orders may call this machine and private networks (A16). */
  webhookToPrivate: boolean
  /** The start of links in mails and of canonical links, without a slash at the end. */
  publicUrl: string
  /** Log level of pino. */
  logLevel: string
}

/** Parses the environment variables. Throws OperatorError with the variable, its value and the valid values. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const reader = new Reader(variables)
  const listening = readListening(reader)
  const env = {
    ...listening,
    ...readDatabase(reader),
    dataDir: resolve(reader.text('DATA_DIR') ?? './data'),
    mediaUrl: reader.text('MEDIA_URL') ?? null,
    smtpUrl: readSmtpUrl(reader),
    publicUrl: withoutSlash(reader.url('PUBLIC_URL', ['http:', 'https:'], 'an address like https://shop.example')),
    telegramUrl: withoutSlash(
      reader.url('TELEGRAM_URL', ['http:', 'https:'], 'an address like https://api.telegram.org'),
    ),
    epointUrl: readLoopbackUrl(reader, 'EPOINT_URL'),
    payriffUrl: readLoopbackUrl(reader, 'PAYRIFF_URL'),
    webhookToPrivate: reader.flag(
      'WEBHOOK_TO_PRIVATE',
      '1 to allow addresses of this machine and of private networks, or 0',
    ),
    demo: reader.flag('DEMO', '1 for the demo shop or 0 for none'),
    role: reader.oneOf('ROLE', ['all', 'web', 'worker'], 'all, web or worker'),
    shutdownDelay: reader.whole('SHUTDOWN_DELAY', 0, 60, 0) * 1000,
    backupsReported: reader.oneOf('BACKUPS', ['reported', 'elsewhere'], 'reported or elsewhere') === 'reported',
    secretKey: readSecretKey(reader),
    logLevel: reader.oneOf(
      'LOG_LEVEL',
      ['info', 'silent', 'error', 'warn', 'debug', 'trace'],
      'silent, error, warn, info, debug or trace',
    ),
  }
  if (env.mediaUrl !== null && !isBucket(env.mediaUrl)) throw reader.fault('MEDIA_URL', 's3://bucket/prefix')
  refuseWithoutDatabase(env)
  if (env.demo) refuseOpenDemo(env)
  return {
    ...env,
    publicUrl: env.publicUrl ?? `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`,
    telegramUrl: env.telegramUrl ?? 'https://api.telegram.org',
  }
}

function readListening(reader: Reader): Pick<Env, 'port' | 'host' | 'trustProxy' | 'metrics'> {
  const trustProxy = readTrustProxy(reader.text('TRUST_PROXY') ?? 'none')
  if (trustProxy === null)
    throw reader.fault('TRUST_PROXY', 'none, loopback, or addresses and ranges like 10.0.0.0/8, separated by commas')
  const metrics = { port: reader.whole('METRICS_PORT', 0, 65_535, 0), host: reader.host('METRICS_HOST') }
  return {
    port: reader.whole('PORT', 1, 65_535, 3000),
    host: reader.host('HOST'),
    trustProxy,
    metrics: metrics.port === 0 ? null : metrics,
  }
}

type DatabaseEnv = Pick<
  Env,
  'databaseUrl' | 'embedded' | 'migrateUrl' | 'directUrl' | 'databasePool' | 'databaseTimeout'
>

function readDatabase(reader: Reader): DatabaseEnv {
  const url = (name: VariableName) =>
    reader.url(name, ['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/name')
  return {
    databaseUrl: url('DATABASE_URL'),
    embedded: reader.flag('EMBEDDED', '1 to let production use the embedded database, or 0'),
    migrateUrl: url('MIGRATE_URL'),
    directUrl: url('DATABASE_DIRECT_URL'),
    databasePool: reader.whole('DATABASE_POOL', 2, 500, 20),
    databaseTimeout: reader.whole('DATABASE_TIMEOUT', 100, 600_000, 30_000),
  }
}

function readSmtpUrl(reader: Reader): string | null {
  const text = reader.url('SMTP_URL', ['smtp:', 'smtps:'], 'an address like smtp://user:password@host:587')
  const url = text === null ? null : new URL(text)
  if (url?.searchParams.get('tls') === 'off' && !isLoopback(url.hostname))
    throw reader.fault(
      'SMTP_URL',
      'tls=off for a mail server on this machine only: passwords and mails would travel readable',
    )
  return text
}

/** Reads the address of a test server. Money and keys never go to another host than the provider's. */
function readLoopbackUrl(reader: Reader, name: VariableName): string | null {
  const takes = 'an address of a test server on this machine only, like http://127.0.0.1:4000'
  const url = withoutSlash(reader.url(name, ['http:', 'https:'], takes))
  if (url !== null && !isLoopback(new URL(url).hostname)) throw reader.fault(name, takes)
  return url
}

function readSecretKey(reader: Reader): Buffer | null {
  const key = readKey(reader.text('SECRET_KEY') ?? null)
  // The message does not contain the value: it would end up in a log.
  if (key === undefined)
    throw new OperatorError(
      'SECRET_KEY takes 32 random bytes as base64 or as 64 hexadecimal digits: openssl rand -base64 32 makes one.',
    )
  return key
}

/** Throws if both databases are named, or if a variable needs a database of its own and none is named. */
function refuseWithoutDatabase(env: DatabaseEnv & Pick<Env, 'mediaUrl' | 'role'>): void {
  if (env.databaseUrl !== null) {
    if (env.embedded)
      throw new OperatorError('EMBEDDED is "1", but DATABASE_URL is set: name one of the two databases.')
    return
  }
  if (env.migrateUrl !== null || env.directUrl !== null) {
    const name = env.migrateUrl === null ? 'DATABASE_DIRECT_URL' : 'MIGRATE_URL'
    throw new OperatorError(`${name} is set, but DATABASE_URL is not: it names another way to that database.`)
  }
  if (env.mediaUrl !== null)
    throw new OperatorError(
      'MEDIA_URL is set, but DATABASE_URL is not: the embedded database serves one process, whose pictures are in DATA_DIR.',
    )
  if (env.role !== 'all')
    throw new OperatorError(
      `ROLE is "${env.role}", but DATABASE_URL is not set: the embedded database serves one process.`,
    )
}

function refuseOpenDemo({ host, publicUrl }: { host: string; publicUrl: string | null }): void {
  if (!isLoopback(host))
    throw new OperatorError(
      `DEMO is "1", but HOST is ${JSON.stringify(host)}: the demo shop, whose passwords everyone knows, listens on 127.0.0.1 only.`,
    )
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
    throw new OperatorError(
      `DEMO is "1", but PUBLIC_URL is ${JSON.stringify(publicUrl)}: the demo shop, whose passwords everyone knows, stays on this machine.`,
    )
}

/**
 * Reads single variables. Its methods throw OperatorError for an invalid value; an empty variable counts as not set.
 */
class Reader {
  readonly #variables: Record<string, string | undefined>

  constructor(variables: Record<string, string | undefined>) {
    this.#variables = variables
  }

  text(name: VariableName): string | undefined {
    return this.#variables[name]?.trim() || undefined
  }

  fault(name: VariableName, takes: string): OperatorError {
    const value = JSON.stringify(hidePassword(this.#variables[name] ?? ''))
    return new OperatorError(`${name} is ${value}, but takes ${takes}.`)
  }

  whole(name: VariableName, least: number, most: number, fallback: number): number {
    const text = this.text(name) ?? String(fallback)
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= least && number <= most)) throw this.fault(name, `a whole number from ${least} to ${most}`)
    return number
  }

  host(name: VariableName): string {
    const host = this.text(name) ?? '127.0.0.1'
    if (host !== 'localhost' && !isIP(host)) throw this.fault(name, 'an IP address to listen on, or localhost')
    return host
  }

  /** The first value is the default. */
  oneOf<Value extends string>(name: VariableName, values: readonly [Value, ...Value[]], takes: string): Value {
    const text = this.text(name) ?? values[0]
    const value = values.find((one) => one === text)
    if (value === undefined) throw this.fault(name, takes)
    return value
  }

  flag(name: VariableName, takes: string): boolean {
    return this.oneOf(name, ['0', '1'], takes) === '1'
  }

  url(name: VariableName, protocols: string[], takes: string): string | null {
    const text = this.text(name)
    if (text === undefined) return null
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !protocols.includes(url.protocol)) throw this.fault(name, takes)
    return text
  }
}

function withoutSlash(url: string | null): string | null {
  return url === null ? null : url.replace(/\/+$/, '')
}

/** Whether a text is s3://bucket/prefix. */
function isBucket(text: string): boolean {
  return /^s3:\/\/[\w.-]+(\/|$)/.test(text)
}

/** Parses 32 bytes from base64 or hexadecimal. Returns undefined for any other text, and null for null. */
export function readKey(text: string | null): Buffer | null | undefined {
  if (text === null) return null
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

/** Parses TRUST_PROXY. Returns null for an invalid value. */
function readTrustProxy(text: string): Env['trustProxy'] | null {
  if (text === 'none') return false
  if (text === 'loopback') return text
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)) ? ranges : null
}

/** Whether a host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** Returns a URL without its password. */
export function hidePassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:)[^@/]*@/, '$1…@')
}
