import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { shopEnv, shopFlags } from '../../scripts/shop-process.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A shop in a separate process, like in production. */
export type ShopProcess = {
  url: string
  child: ChildProcess
  /** All its output, of both streams. */
  output: () => string
  /** Shuts it down; returns its exit code. */
  stop: () => Promise<number | null>
}

/**
 * Starts the built shop on a free port of this machine and waits until it reports that it is open.
 * @param folder of the shop's program; set for another version of it
 */
export async function startShop(settings: Record<string, string>, folder = root): Promise<ShopProcess> {
  const port = settings.PORT ?? String(await freePort())
  const shop = launch({ PORT: port, ...settings }, folder)
  const opened = await Promise.race([
    waitFor(shop, settings.ROLE === 'worker' ? 'working the queues' : 'Buxar is open'),
    once(shop.child, 'close').then(() => false),
  ])
  if (!opened) throw new Error(`the shop did not open:\n${shop.output()}`)
  return {
    ...shop,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (shop.child.exitCode !== null || shop.child.signalCode !== null) return shop.child.exitCode
      shop.child.kill('SIGTERM')
      await once(shop.child, 'close')
      return shop.child.exitCode
    },
  }
}

/** Starts the shop without waiting. */
export function launch(settings: Record<string, string>, folder = root): { child: ChildProcess; output: () => string } {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...shopFlags, 'src/server/start/start.ts'], {
    cwd: folder,
    env: { PATH, HOME, ...shopEnv, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

async function waitFor(shop: { child: ChildProcess; output: () => string }, words: string): Promise<boolean> {
  while (!shop.output().includes(words)) await once(shop.child.stdout as NodeJS.ReadableStream, 'data')
  return true
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
