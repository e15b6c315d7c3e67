import { readFile } from 'node:fs/promises'
import type { ShopProcess } from '../tests/e2e/shop-process.ts'
import type { Figure } from './figures.ts'

const PAGES = 10_000
const AT_ONCE = 4
const BUDGET = 250

/** Measures the memory of the Node process after 10,000 different pages, against before. MB are 1,000,000 bytes. */
export async function memory(shop: ShopProcess): Promise<Figure> {
  const pid = shop.child.pid as number
  const before = await resident(pid)
  let page = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (page < PAGES) {
        const at = page++
        const response = await fetch(
          `${shop.url}/shop?price_min=${(at % 100) + 1}&price_max=${150 + Math.floor(at / 100)}`,
        )
        if (!response.ok) throw new Error(`page ${at} returned ${response.status}`)
        await response.arrayBuffer()
      }
    }),
  )
  const after = await resident(pid)
  return {
    what: `memory after ${PAGES} different pages`,
    measured: `${after.toFixed(0)} MB`,
    against: `before them ${before.toFixed(0)} MB`,
    ratio: after / before,
    budget: `${BUDGET} MB`,
    kept: after <= BUDGET,
  }
}

async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6
}
