// node bench/failover.ts: a primary and a synchronous replica behind HAProxy (deploy/haproxy-postgres.cfg). The
// primary is killed under load, the replica is promoted, and the orders are counted.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findRunner, spawnAs } from '../src/server/platform/database/database-user.ts'
import { findBinaries, reachable } from '../src/server/platform/database/postgres-programs.ts'
import { createLogger } from '../src/server/platform/logger.ts'
import { freePort, startShop } from '../tests/e2e/shop-process.ts'
import { shoppers, type Seen } from './shoppers.ts'

/** How long buyers run before the primary is killed, and at least how long afterwards, ms. */
const [BEFORE, AFTER] = [6_000, 15_000]
/**
 * Interval of the supervisor's checks of the primary, ms, and the number of failures before it promotes the replica.
 */
const [LOOK_EVERY, FAILURES] = [300, 3]

if (spawnSync('haproxy', ['-v']).status !== 0) {
  console.log('Skipped: this needs HAProxy (apt-get install haproxy).')
  process.exit()
}
const folder = await mkdtemp(join(tmpdir(), 'buxar-failover-'))
await chmod(folder, 0o755)
const running: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 10 })]
try {
  const runner = process.getuid?.() === 0 ? await findRunner(folder) : null
  const giveToRunner = () => runner && spawnSync('chown', ['-R', `${runner.uid}:${runner.gid}`, folder])
  const programs = await reachable(await findBinaries(), createLogger('silent'))
  const ports = { one: await freePort(), two: await freePort(), front: await freePort() }
  const [primary, replica] = [join(folder, 'one'), join(folder, 'two')]
  giveToRunner()
  const initdb = spawnAs(
    runner,
    programs.initdb,
    [`--pgdata=${primary}`, '--username=shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    { detached: false },
  )
  if ((await once(initdb, 'close'))[0] !== 0) throw new Error('initdb failed')
  await cp(primary, replica, { recursive: true, preserveTimestamps: true })
  await writeFile(join(replica, 'standby.signal'), '')
  await appendFile(
    join(replica, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${ports.one} user=shop application_name=replica'\n`,
  )
  giveToRunner()
  const postgres = (place: string, port: number, ...more: string[]) =>
    spawnAs(
      runner,
      programs.postgres,
      ['-D', place, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...more],
      { detached: false },
    )
  // The shop sees a commit as done only after the replica has it on disk as well.
  const one = postgres(primary, ports.one, '-c', 'synchronous_standby_names=replica')
  const two = postgres(replica, ports.two)
  running.push(
    () => kill(one),
    () => kill(two),
  )
  while (!(await ask(ports.one, "select from pg_stat_replication where sync_state = 'sync'")).length) await wait(200)

  const supervisors = await Promise.all([ports.one, ports.two].map(supervisor))
  const config = fileURLToPath(new URL('../deploy/haproxy-postgres.cfg', import.meta.url))
  const proxy = spawn('haproxy', ['-db', '-f', config], {
    stdio: process.env.VERBOSE ? 'inherit' : 'ignore',
    env: {
      ...process.env,
      LISTEN: `127.0.0.1:${ports.front}`,
      ONE: `127.0.0.1:${ports.one}`,
      TWO: `127.0.0.1:${ports.two}`,
      ONE_SUPERVISOR: String(supervisors[0]),
      TWO_SUPERVISOR: String(supervisors[1]),
    },
  })
  running.push(() => kill(proxy))
  await wait(2_000)
  const url = `postgres://shop@127.0.0.1:${ports.front}/postgres`
  const shop = await startShop({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url, DEMO: '1' })
  running.push(() => shop.stop())

  const load = await shoppers(shop.url, url, [])
  const rows: Record<string, Seen> = { 'nothing happens': await load.watch(() => wait(BEFORE)) }
  let promoted = 0
  rows['the primary is killed, the replica promoted'] = await load.watch(async () => {
    const killed = performance.now()
    await kill(one)
    for (let failures = 0; failures < FAILURES; await wait(LOOK_EVERY))
      failures = (await ask(ports.one, 'select 1')).length > 0 ? 0 : failures + 1
    await ask(ports.two, 'select pg_promote(true, 20)')
    promoted = performance.now() - killed
    await wait(AFTER)
  })
  rows['on the new primary'] = await load.watch(() => wait(BEFORE))
  const { lost, doubled, broken } = await load.end()
  console.table(rows)
  const away = rows['the primary is killed, the replica promoted']?.['longest without an order, ms'] ?? Number.NaN
  console.log(
    `promoted after ${Math.round(promoted)} ms; longest without an order ${away} ms; orders lost ${lost}, doubled ${doubled}; books ${broken.length === 0 ? 'agree' : broken.join('; ')}`,
  )
  process.exitCode = lost + doubled + broken.length > 0 || !(away < 10_000) ? 1 : 0
} finally {
  for (const end of running.reverse()) await end()
}

/** Ends a program like a power cut; a PostgreSQL with its children, which notice its end. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

/** Returns the rows of a query; no rows if the database does not respond within a second. */
async function ask(port: number, text: string): Promise<object[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'shop',
    database: 'postgres',
    connectionTimeoutMillis: 1_000,
    query_timeout: 25_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<object>(text)).rows
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Serves GET /primary for HAProxy, like Patroni: it reports whether the database at this port accepts writes. Returns
 * its own port.
 */
async function supervisor(port: number): Promise<number> {
  const own = await freePort()
  const server = createServer((_request, response) => {
    void ask(port, 'select where not pg_is_in_recovery()').then((rows) =>
      response.writeHead(rows.length > 0 ? 200 : 503).end(),
    )
  }).listen(own, '127.0.0.1')
  running.push(async () => server.close())
  return own
}
