// npm run test:pooler: the shop behind PgBouncer in transaction mode. PGBOUNCER names the program, 1.21 or newer.
import { execFile, execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startCluster } from '#src/server/platform/database/cluster.ts'
import { PreparingClient } from '#src/server/platform/database/preparing-client.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import { customer, orderOf } from '../e2e/customers.ts'
import { freePort, startShop } from '../e2e/shop-process.ts'
import { listening } from './proxies.ts'
import { Server } from './server.ts'

const program = process.env.PGBOUNCER ?? 'pgbouncer'
const BUYERS = 8
const ORDERS = 15

let failed = 0
const check = (what: string, isSo: boolean, otherwise?: unknown) => {
  if (!isSo) failed++
  console.log(
    isSo ? `✓ ${what}` : `✗ ${what}: ${typeof otherwise === 'string' ? otherwise : JSON.stringify(otherwise)}`,
  )
}

const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? ''
const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version)?.map(Number) ?? []
console.log(version)
if (major < 1 || (major === 1 && minor < 21)) {
  console.error(
    'This needs PgBouncer 1.21, the first that keeps prepared statements: name its program in the variable PGBOUNCER.',
  )
  process.exit(1)
}
const server = await Server.empty()
const dataDir = join(server.folder, 'data')
const cluster = await startCluster(join(server.folder, 'database'), createLogger('silent'))
const port = await freePort()
const direct = new URL(cluster.url)
const pooled = new URL(cluster.url)
pooled.port = String(port)
pooled.search = ''
try {
  await writeFile(join(server.folder, 'users.txt'), `"${direct.username}" "${direct.password}"\n`)
  await writeFile(
    join(server.folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${server.folder}/users.txt
pool_mode = transaction
default_pool_size = 5
max_prepared_statements = 400
`,
  )
  await listening(server.start(program, [join(server.folder, 'pgbouncer.ini')]), port)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: cluster.url,
    MIGRATE_URL: cluster.superuserUrl,
  }
  const shop = await startShop({ ...settings, DEMO: '1', LOG_LEVEL: 'info' })
  try {
    await query(
      `insert into stock_changes (product_id, change, reason) select id, 10000, 'hand' from products
        where slug = 'demo-video'`,
    )
    await query(
      "insert into settings (name, value) select name, '0' from unnest(array['open_orders', 'orders_in_ten_minutes']) name",
    )
    const api = await customer(shop.url, 'musteri@demo.az')
    const payload = await orderOf(api, 'demo-video', 1)
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const ids: unknown[] = []
        for (let order = 0; order < ORDERS; order++)
          ids.push(
            await api.call('checkout', payload, { idempotencyKey: crypto.randomUUID() }).then(({ id }) => id, String),
          )
        return ids
      }),
    )
    const refused = answers.flat().filter((answer) => typeof answer !== 'number')
    check(`${BUYERS * ORDERS} orders over 5 connections`, refused.length === 0, refused.slice(0, 3))
    const twice = crypto.randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => api.call('checkout', payload, { idempotencyKey: twice })))
    check('an order that is sent three times at once is one', new Set(same.map(({ id }) => id)).size === 1, same)

    const shapes = Array.from({ length: 1_000 }, (_, at) => `select ${(at % 350) + 1} as number`)
    const sum = await numbered(shapes).catch(String)
    check('a connection forgets statements and prepares them again', sum === 168_000, sum)

    const until = Date.now() + 20_000
    const waiting = async () =>
      (
        await query<{ number: number }>(
          "select count(*)::int as number from pgboss.job where state <> 'completed' and name like 'mail%'",
        )
      )[0]?.number
    while ((await waiting()) !== 0 && Date.now() < until) await wait(200)
    check('every mail is sent', (await waiting()) === 0, await waiting())
    const listeners = await query(
      "select application_name from pg_stat_activity where application_name in ('buxar changes', 'buxar jobs')",
    )
    check('the changes and the queue go past the pooler', listeners.length >= 2, listeners)
    for (const command of ['migrate', 'check-books', 'doctor']) {
      const { stdout } = await promisify(execFile)(process.execPath, ['src/server/start/command.ts', command], {
        env: { ...process.env, ...settings, DEMO: '0' },
      }).catch((error: { stdout: string; stderr: string }) => ({ stdout: error.stdout + error.stderr }))
      check(
        `npm run ${command}`,
        command === 'doctor' ? stdout.includes('✓ database') : /up to date|books agree/.test(stdout),
        stdout,
      )
    }
    const complaints = shop
      .output()
      .split('\n')
      .filter((line) => /"level":[45]0/.test(line))
    check('the log holds no warning', complaints.length === 0, complaints.slice(0, 3))
  } finally {
    await shop.stop()
  }
} finally {
  await cluster.stop()
  await server.end()
}
process.exitCode = failed === 0 ? 0 : 1

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

/** Returns the sum of `number` of these statements, on one connection to the pooler. */
async function numbered(texts: string[]): Promise<number> {
  const client = new PreparingClient(pooled.href)
  await client.connect()
  let sum = 0
  for (const text of texts) {
    const { rows }: pg.QueryResult<{ number: number }> = await client.query({ text })
    sum += rows[0]?.number ?? 0
  }
  await client.end()
  return sum
}
