// node bench/nodes.ts [s3]: three web nodes and a worker behind HAProxy (deploy/haproxy.cfg). Under load one node is
// killed, all are restarted one by one, and a new version with other file names replaces them. With `s3` they share no
// disk.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from '../src/server/platform/database/cluster.ts'
import { createLogger } from '../src/server/platform/logger.ts'
import { freePort, startShop, type ShopProcess } from '../tests/e2e/shop-process.ts'
import { anotherVersion } from './another-version.ts'
import { shoppers, type Seen } from './shoppers.ts'

/** Least length of each part, ms. */
const PART = 8_000
const NAMES = ['WEB1', 'WEB2', 'WEB3'] as const

if (spawnSync('haproxy', ['-v']).status !== 0) {
  console.log('Skipped: this needs HAProxy (apt-get install haproxy).')
  process.exit()
}
const folder = await mkdtemp(join(tmpdir(), 'buxar-nodes-'))
const [dataDir, next] = [join(folder, 'data'), join(folder, 'next')]
const running: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 10 })]
try {
  const onlyBefore = await anotherVersion(next)
  const cluster = await startCluster(dataDir, createLogger('silent'))
  running.push(() => cluster.stop())
  const ports = [await freePort(), await freePort(), await freePort()]
  const listen = await freePort()
  const url = `http://127.0.0.1:${listen}`
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    MIGRATE_URL: cluster.superuserUrl,
    DEMO: '1',
    PUBLIC_URL: url,
    SHUTDOWN_DELAY: '3',
  }
  const shared = process.argv[2] === 's3' ? await bucket() : {}
  const nodes: ShopProcess[] = []
  const own = (index: number) => ('MEDIA_URL' in shared ? { DATA_DIR: join(folder, `node-${index}`) } : {})
  const startWorker = (version?: string) =>
    startShop({ ...settings, ...shared, ...own(ports.length), ROLE: 'worker', LOG_LEVEL: 'info' }, version)
  const start = (index: number, version?: string) =>
    startShop({ ...settings, ...shared, ...own(index), ROLE: 'web', PORT: String(ports[index]) }, version)
  for (const index of ports.keys()) nodes.push(await start(index))
  const workers = [await startWorker()]
  running.push(() => Promise.all([...nodes, ...workers].map((node) => node.stop())))
  const proxy = await startProxy(listen, ports)
  running.push(async () => {
    proxy.kill('SIGKILL')
    if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'close')
  })
  for (;;) {
    if (
      await fetch(`${url}/shop`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await wait(200)
  }

  const load = await shoppers(url, cluster.url, onlyBefore)
  const rows: Record<string, Seen> = {}
  const part = async (name: string, work: () => Promise<unknown>) => {
    const [seen] = await Promise.all([load.watch(() => Promise.all([wait(PART), work()])), undefined])
    rows[name] = seen
    console.log(name, JSON.stringify(seen))
  }
  await part('nothing happens', async () => {})
  await part('kill -9 of a node, and it starts again', async () => {
    await wait(2_000)
    const killed = nodes[1] as ShopProcess
    killed.child.kill('SIGKILL')
    await once(killed.child, 'close')
    nodes[1] = await start(1)
  })
  const replaceAll = async (version?: string) => {
    for (const index of ports.keys()) {
      const code = await (nodes[index] as ShopProcess).stop()
      if (code !== 0) throw new Error(`a node ended with ${code}:\n${nodes[index]?.output()}`)
      nodes[index] = await start(index, version)
      // Until the proxy has noticed the new node, as a script that updates a shop should.
      await wait(2_000)
    }
    await (workers.pop() as ShopProcess).stop()
    workers.push(await startWorker(version))
  }
  await part('every node is restarted in turn', () => replaceAll())
  await part('a new version takes their place', () => replaceAll(next))
  await part('open tabs of the old version keep working', async () => {})
  const { lost, doubled, broken } = await load.end()
  console.table(rows)
  console.log(`orders lost ${lost}, doubled ${doubled}; books ${broken.length === 0 ? 'agree' : broken.join('; ')}`)
  process.exitCode =
    lost +
      doubled +
      broken.length +
      Object.values(rows).reduce((sum, row) => sum + row['failed pages'] + row['failed files'], 0) >
    0
      ? 1
      : 0
} finally {
  for (const end of running.reverse()) await end()
}

/** Starts an S3 server, and returns the settings of nodes that store pictures there. */
async function bucket(): Promise<Record<string, string>> {
  const { default: S3rver } = await import('s3rver')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  running.push(() => server.close())
  return {
    MEDIA_URL: 's3://shop/media',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SECRET_KEY: 'ab'.repeat(32),
  }
}

/** Starts HAProxy with deploy/haproxy.cfg, without its forwarded headers, because the demo shop rejects those. */
async function startProxy(port: number, ports: readonly number[]): Promise<ChildProcess> {
  const example = await readFile(fileURLToPath(new URL('../deploy/haproxy.cfg', import.meta.url)), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    example
      .split('\n')
      .filter((line) => !/forwardfor|X-Forwarded/.test(line))
      .join('\n'),
  )
  const addresses = Object.fromEntries(NAMES.map((name, index) => [name, `127.0.0.1:${ports[index]}`]))
  return spawn('haproxy', ['-db', '-f', file], {
    stdio: process.env.VERBOSE ? 'inherit' : 'ignore',
    env: { ...process.env, LISTEN: `127.0.0.1:${port}`, ...addresses },
  })
}
