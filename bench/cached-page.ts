import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type ShopProcess } from '../tests/e2e/shop-process.ts'
import { cpuOf } from './cpu.ts'
import type { Figure } from './figures.ts'

const REQUESTS = 15_000
const AT_ONCE = 16
/** Rounds in which the two servers are measured alternately: the machine's speed drifts, the ratio hardly changes. */
const ROUNDS = 3

/**
 * Measures the home page from the page cache against a bare `node:http` server that sends the same bytes: CPU per
 * request.
 */
export async function cachedPage(shop: ShopProcess): Promise<Figure> {
  const bare = await startBare(shop.url)
  try {
    await Promise.all([load(shop.url, 2_000), load(bare.url, 2_000)])
    await untilIdle(shop.child.pid as number)
    const ratios: number[] = []
    let ours = 0
    let theirs = 0
    for (let round = 0; round < ROUNDS; round++) {
      const kept = await cost(shop.child.pid as number, shop.url)
      const plain = await cost(bare.pid, bare.url)
      ratios.push(kept / plain)
      ours += kept / ROUNDS
      theirs += plain / ROUNDS
    }
    const ratio = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number
    return {
      what: 'cached page, CPU a request',
      measured: `${(ours * 1000).toFixed(0)} µs`,
      against: `bare node:http ${(theirs * 1000).toFixed(0)} µs`,
      ratio,
      budget: 'at most 1.15 times',
      kept: ratio <= 1.15,
    }
  } finally {
    bare.stop()
  }
}

/** Waits for the end of the jobs after a start: they take 5 s of CPU in a new demo shop, and doubled the figure. */
async function untilIdle(pid: number): Promise<void> {
  for (let [last, now] = [-Infinity, await cpuOf(pid)]; now - last > 100; [last, now] = [now, await cpuOf(pid)])
    await wait(1000)
}

/** Returns the CPU per request, ms. */
async function cost(pid: number, url: string): Promise<number> {
  const before = await cpuOf(pid)
  await load(url, REQUESTS)
  return ((await cpuOf(pid)) - before) / REQUESTS
}

async function load(url: string, requests: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let left = requests
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
        response.resume()
        response.on('end', resolve)
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await one()
    }),
  )
  agent.destroy()
}

async function startBare(shopUrl: string): Promise<{ url: string; pid: number; stop: () => void }> {
  const port = await freePort()
  const program = `
    const { get } = await import('node:http')
    const asked = { headers: { 'accept-encoding': 'gzip' } }
    const { body, headers } = await new Promise((resolve) => get(${JSON.stringify(shopUrl)}, asked, (raw) => {
      const parts = []
      raw.on('data', (part) => parts.push(part)).on('end', () => resolve({ body: Buffer.concat(parts), headers: raw.headers }))
    }))
    for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']) delete headers[name]
    headers['content-length'] = body.length
    const { createServer } = await import('node:http')
    const server = createServer((request, answer) => { answer.writeHead(200, headers); answer.end(body) })
    server.listen(${port}, '127.0.0.1', () => console.log('ready'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => void child.kill() }
}
