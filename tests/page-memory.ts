// Run by src/server/shop/storefront/page-memory.test.ts: requests pages like an attacker would, and prints the
// server's memory use.
import { randomBytes } from 'node:crypto'
import { buildPages } from './page-server.ts'

const MB = 1024 * 1024

/**
 * Returns the process's memory after a collection, MB. Finished requests are released in later turns of the event
 * loop.
 */
async function held(): Promise<number> {
  for (let time = 0; time < 5; time++) {
    ;(globalThis as unknown as { gc: () => void }).gc()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}

const { app, pageCache, renderings } = buildPages(8 * MB)
const statuses = new Set<number>()
const ask = async (url: string, encoding = 'identity') =>
  statuses.add((await app.inject({ url, headers: { 'accept-encoding': encoding } })).statusCode)

await ask('/shop')
await ask('/tag/kohne')
for (let number = 0; number < 200; number++) await ask(`/warm-${number}`)
const before = await held()
for (let number = 0; number < 2_000; number++) await ask(`/${number}${'x'.repeat(15_000)}`)
for (let number = 0; number < 1_000; number++) {
  await ask(`/yoxdur-${number}`)
  await ask(`/activate/${number}/x`)
  await ask(`/shop.data?_routes=made-up-${number}&x=${'y'.repeat(1_000)}${number}`)
  await ask(`/shop?ordering=made-up-${number}`)
}
const grown = (await held()) - before
await ask('/shop')
const shopRenderings = renderings.get('/shop') ?? 0

pageCache.clear()
const empty = await held()
for (let number = 1; number < 500; number++)
  await ask(`/product/${randomBytes(8).toString('hex')}-${number}?junk=${'z'.repeat(8_000)}`, 'gzip')
process.stdout.write(
  JSON.stringify({
    grown,
    renderings: shopRenderings,
    statuses: [...statuses].sort(),
    filled: (await held()) - empty,
    counted: pageCache.bytes / MB,
  }),
)
