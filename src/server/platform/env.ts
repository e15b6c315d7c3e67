import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

const LOOPBACK_URL = 'an address of a test server on this machine only, like http://127.0.0.1:4000'
const PROXIES = 'none, loopback, or addresses and ranges like 10.0.0.0/8, separated by commas'
const SECRET = '32 random bytes as base64 or as 64 hexadecimal digits: openssl rand -base64 32 makes one.'
const WEB = ['http:', 'https:']

/**
 * The environment variables of the shop (docs/operations.md), parsed. Each message says what the variable takes. The
 * owner's settings are in the database.
 */
const Variables = z.object({
  PORT: whole(1, 65_535, 3000),
  HOST: host(),
  /** The start of links in mails and of canonical links. */
  PUBLIC_URL: url(WEB, 'an address like https://shop.example').transform(withoutSlash).optional(),
  /** The proxies whose X-Forwarded-* headers are trusted (P3): none, this machine, or these addresses and ranges. */
  TRUST_PROXY: z
    .string()
    .default('none')
    .transform((text, context) => trustedProxies(text) ?? refuse(context, PROXIES)),
  /** The tasks of this process (P5): HTTP, the queues, or both. */
  ROLE: oneOf(['all', 'web', 'worker'], 'all, web or worker'),
  /** How long a node that stops still serves requests while it reports that it is not ready, s (P6). */
  SHUTDOWN_DELAY: whole(0, 60, 0),
  /** Where Prometheus reads metrics (P7); 0 for nowhere. */
  METRICS_PORT: whole(0, 65_535, 0),
  METRICS_HOST: host(),
  /** Log level of pino. */
  LOG_LEVEL: oneOf(['info', 'silent', 'error', 'warn', 'debug', 'trace'], 'silent, error, warn, info, debug or trace'),
  DEMO: flag('1 for the demo shop or 0 for none'),
  DATA_DIR: z.string().default('./data'),
  /** The bucket of the pictures, for nodes without a shared disk. */
  MEDIA_URL: z
    .string()
    .regex(/^s3:\/\/[\w.-]+(\/|$)/, 's3://bucket/prefix')
    .optional(),
  DATABASE_URL: database(),
  /** Whether production may use the embedded database (C22). */
  EMBEDDED: flag('1 to let production use the embedded database, or 0'),
  /** Whether finished backups are reported in the table `backups`; otherwise a provider takes them (C22). */
  BACKUPS: oneOf(['reported', 'elsewhere'], 'reported or elsewhere'),
  /** The database as the role that migrates. */
  MIGRATE_URL: database(),
  /** The database past the connection pooler, for the queue and the reader of changes. */
  DATABASE_DIRECT_URL: database(),
  /** The most database connections of this process. */
  DATABASE_POOL: whole(2, 500, 20),
  /** The longest time of a statement, ms. */
  DATABASE_TIMEOUT: whole(100, 600_000, 30_000),
  /** The key that encrypts secrets in the database; without it, the key in DATA_DIR/secret-key. */
  SECRET_KEY: z
    .string()
    .transform((text, context) => readKey(text) ?? refuse(context, SECRET))
    .optional(),
  /** Without it, mails are written as files. */
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address like smtp://user:password@host:587')
    .refine((text) => new URL(text).searchParams.get('tls') !== 'off' || isLoopback(new URL(text).hostname), {
      error: 'tls=off for a mail server on this machine only: passwords and mails would travel readable',
    })
    .optional(),
  /** The address of Telegram's API (A16). */
  TELEGRAM_URL: url(WEB, 'an address like https://api.telegram.org')
    .default('https://api.telegram.org')
    .transform(withoutSlash),
  /** A test server in the place of a payment provider (Y10). Money and keys never go to another host. */
  EPOINT_URL: loopbackUrl(),
  PAYRIFF_URL: loopbackUrl(),
  /** Whether webhooks may call this machine and private networks (A16). */
  WEBHOOK_TO_PRIVATE: flag('1 to allow addresses of this machine and of private networks, or 0'),
})

/** The names of the variables. */
export const variableNames = Object.keys(Variables.shape) as (keyof typeof Variables.shape)[]

/** The environment variables, parsed; null for an address that is not set. */
export type Env = ReturnType<typeof envOf>

/** Parses the environment variables. Throws OperatorError with the variable, its value and the valid values. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  // An empty variable counts as not set.
  const set = Object.fromEntries(variableNames.map((name) => [name, variables[name]?.trim() || undefined]))
  const { data, error } = Variables.safeParse(set)
  if (!data) throw faultOf(error.issues[0], variables)
  const env = envOf(data)
  refuseWithoutDatabase(env)
  if (env.demo) refuseOpenDemo(env.host, data.PUBLIC_URL)
  return env
}

function envOf(set: z.output<typeof Variables>) {
  const { HOST: host, PORT: port } = set
  return {
    port,
    host,
    trustProxy: set.TRUST_PROXY,
    role: set.ROLE,
    /** ms. */
    shutdownDelay: set.SHUTDOWN_DELAY * 1000,
    /** null for none. */
    metrics: set.METRICS_PORT === 0 ? null : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    /** Absolute path. */
    dataDir: resolve(set.DATA_DIR),
    /** s3://bucket/prefix; null: in dataDir. */
    mediaUrl: set.MEDIA_URL ?? null,
    /** null: the embedded database. */
    databaseUrl: set.DATABASE_URL ?? null,
    embedded: set.EMBEDDED,
    backupsReported: set.BACKUPS === 'reported',
    /** null: as the shop's own role. */
    migrateUrl: set.MIGRATE_URL ?? null,
    /** null without a pooler. */
    directUrl: set.DATABASE_DIRECT_URL ?? null,
    databasePool: set.DATABASE_POOL,
    databaseTimeout: set.DATABASE_TIMEOUT,
    demo: set.DEMO,
    /** 32 bytes. */
    secretKey: set.SECRET_KEY ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    telegramUrl: set.TELEGRAM_URL,
    epointUrl: set.EPOINT_URL ?? null,
    payriffUrl: set.PAYRIFF_URL ?? null,
    webhookToPrivate: set.WEBHOOK_TO_PRIVATE,
    /** Without a slash at the end. */
    publicUrl: set.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    logLevel: set.LOG_LEVEL,
  }
}

function faultOf(issue: z.core.$ZodIssue | undefined, variables: Record<string, string | undefined>): OperatorError {
  const name = String(issue?.path[0])
  // The value of a secret would end up in a log.
  if (name === 'SECRET_KEY') return new OperatorError(`SECRET_KEY takes ${issue?.message}`)
  return new OperatorError(
    `${name} is ${JSON.stringify(hidePassword(variables[name] ?? ''))}, but takes ${issue?.message}.`,
  )
}

function whole(least: number, most: number, fallback: number) {
  const error = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.int().min(least, { error }).max(most, { error }))
    .default(fallback)
}

function host() {
  return z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) !== 0, { error: 'an IP address to listen on, or localhost' })
    .default('127.0.0.1')
}

/** The first value is the default. */
function oneOf<const Value extends string>(values: readonly [Value, ...Value[]], error: string) {
  return z.enum(values, { error }).default(values[0] as z.util.NoUndefined<Value>)
}

function flag(error: string) {
  return oneOf(['0', '1'], error).transform((text) => text === '1')
}

function url(protocols: string[], error: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error, abort: true })
}

function database() {
  return url(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/name').optional()
}

function loopbackUrl() {
  return url(WEB, LOOPBACK_URL)
    .refine((text) => isLoopback(new URL(text).hostname), { error: LOOPBACK_URL })
    .transform(withoutSlash)
    .optional()
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '')
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** Parses TRUST_PROXY. Returns null for an invalid value. */
function trustedProxies(text: string): false | 'loopback' | string[] | null {
  if (text === 'none') return false
  if (text === 'loopback') return text
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)) ? ranges : null
}

/** Parses 32 bytes from base64 or hexadecimal. Returns undefined for any other text. */
export function readKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

/** Throws if both databases are named, or if a variable needs a database of its own and none is named. */
function refuseWithoutDatabase(env: Env): void {
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

function refuseOpenDemo(host: string, publicUrl: string | undefined): void {
  if (!isLoopback(host))
    throw new OperatorError(
      `DEMO is "1", but HOST is ${JSON.stringify(host)}: the demo shop, whose passwords everyone knows, listens on 127.0.0.1 only.`,
    )
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
    throw new OperatorError(
      `DEMO is "1", but PUBLIC_URL is ${JSON.stringify(publicUrl)}: the demo shop, whose passwords everyone knows, stays on this machine.`,
    )
}

/** Whether a host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** Returns a URL without its password. In a mistyped URL, everything up to the last @ counts as the password. */
export function hidePassword(text: string): string {
  return text.replace(/^([a-z]+:\/*)?([^:@]*:).*@/i, '$1$2…@')
}
