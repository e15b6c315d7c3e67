import { OperatorError } from '../platform/operator-error.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { settingShapes } from '#src/contract/admin/shop-settings.ts'
import { Email, FirstName, LastName, Phone } from '#src/contract/values.ts'
import { checkBooks, type BooksReport } from '../admin/audit/check-books.ts'
import { runningCluster } from '../platform/database/cluster.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { createLogger, type Logger } from '../platform/logger.ts'
import { readEnv, type Env } from '../platform/env.ts'
import { recoverOwner, setUpShop } from '../admin/session/set-up-shop.ts'
import { readPhone } from '../shop/account/phone.ts'
import { createKeyedHash } from '../platform/tokens/shared-key.ts'
import { forgetSecrets, checkSecretKey, createSealer, secretKeyOf } from '../platform/tokens/sealer.ts'
import { bringUpToDate } from './create-services.ts'
import { examine } from './doctor.ts'
import { startOwnDatabase } from './own-database.ts'
import { requireCluster, requireDatabase, requireNoShop, requireShop } from './require-shop.ts'

/**
 * The commands `npm run setup`, `migrate`, `check-books`, `forget-secrets`, `owner` and `doctor` (P1). Each returns its
 * exit code.
 */
const commands: Record<string, (env: Env, log: Logger, args: string[]) => Promise<number>> = {
  setup: async (env, log, args) => {
    const { name, ...owner } = newShop(args)
    requireDatabase(env)
    const path = await withAnyDatabase(env, log, async (url) => {
      await requireNoShop(url)
      await bringUpToDate(env, url)
      return connected(url, log, async (database) => {
        await checkSecretKey(database, createSealer(await secretKeyOf(env)))
        return setUpShop(database, name, owner)
      })
    })
    say(
      `The shop ${JSON.stringify(name)} is made. Start it, then set the owner's password here, once within 24 hours:\n  ${env.publicUrl}${path}`,
    )
    return 0
  },

  migrate: async (env, log) => {
    await withDatabase(env, log, async (url) => {
      await requireShop(url)
      await bringUpToDate(env, url)
    })
    say('The database is up to date.')
    return 0
  },

  'check-books': async (env, log) => {
    return printBooks(await withDatabase(env, log, (url) => connected(url, log, checkBooks)))
  },

  'forget-secrets': async (env, log) => {
    await withDatabase(env, log, (url) => connected(url, log, forgetSecrets))
    say('The secrets are deleted. Restart the shop. Second factors must be set up again.')
    return 0
  },

  owner: async (env, log, args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    if (values.email === undefined)
      throw new OperatorError('The e-mail is missing: npm run owner -- --email owner@shop.example.')
    const { email } = values
    const path = await withDatabase(env, log, (url) =>
      connected(url, log, async (database) => {
        const sealer = createSealer(await secretKeyOf(env))
        await checkSecretKey(database, sealer)
        return recoverOwner(database, { keyedHash: await createKeyedHash(database, sealer) }, email)
      }),
    )
    say(`The second factor is removed. This link sets a new password, once within 24 hours:\n  ${env.publicUrl}${path}`)
    return 0
  },

  doctor: async (env) => {
    const findings = await examine(env)
    for (const { name, fault } of findings) say(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`)
    return findings.some(({ fault }) => fault !== null) ? 1 : 0
  },
}

/** The arguments of `npm run setup`. */
const NewShop = z.object({
  name: settingShapes.name.unwrap(),
  email: Email,
  first_name: FirstName,
  last_name: LastName,
  phone: Phone.transform(readPhone).refine((phone) => phone !== null),
})

/** Parses the arguments of `npm run setup`. Throws OperatorError with the wrong ones. */
function newShop(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { name: text, email: text, 'first-name': text, 'last-name': text, phone: text },
  })
  const read = NewShop.safeParse({ ...values, first_name: values['first-name'], last_name: values['last-name'] })
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => `--${String(path[0]).replace('_', '-')}`))
  throw new OperatorError(
    `Missing or wrong: ${[...wrong].join(', ')}. Example: npm run setup -- --name "Buxar" --email leyla@shop.example --first-name Leyla --last-name Quliyeva --phone "+994 50 123 45 67"`,
  )
}

/** Runs `work` with the database of the settings, like `withAnyDatabase`. Throws OperatorError without a database. */
async function withDatabase<Result>(env: Env, log: Logger, work: (url: string) => Promise<Result>): Promise<Result> {
  if (env.databaseUrl === null) requireCluster(env)
  return withAnyDatabase(env, log, work)
}

/**
 * Runs `work` with the database of the settings: an external database, the database of a running shop, or the embedded
 * one, made if it is missing, and started only for this work.
 */
async function withAnyDatabase<Result>(env: Env, log: Logger, work: (url: string) => Promise<Result>): Promise<Result> {
  if (env.databaseUrl !== null) return work(env.databaseUrl)
  const running = await runningCluster(env.dataDir)
  if (running) return work(running)
  const cluster = await startOwnDatabase(env, log)
  try {
    return await work(cluster.superuserUrl)
  } finally {
    await cluster.stop()
  }
}

/** Runs `work` with connections to a database, and closes them. */
async function connected<Result>(
  url: string,
  log: Logger,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connect(url, log)
  try {
    return await work(database)
  } finally {
    await database.$client.end()
  }
}

/** Prints the findings of an audit. Returns the exit code. */
function printBooks({ counted, broken }: BooksReport): number {
  const looked = Object.entries(counted)
    .map(([name, number]) => `${number} ${name.replace('_', ' ')}`)
    .join(', ')
  say(broken.length === 0 ? `The books agree (${looked}).` : `The books do NOT agree (${looked}):`)
  for (const { rule, rows } of broken) say(`✗ ${rule}: ${rows.join(', ')}`)
  return broken.length === 0 ? 0 : 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command)
    throw new OperatorError(`There is no command ${JSON.stringify(name)}: ${Object.keys(commands).join(', ')}.`)
  const env = readEnv(process.env)
  process.exitCode = await command(env, createLogger(env.logLevel === 'info' ? 'warn' : env.logLevel), args)
} catch (error) {
  const text = error instanceof OperatorError ? error.message : (error as Error).stack
  process.stderr.write(`${text ?? String(error)}\n`)
  process.exitCode = 1
}
