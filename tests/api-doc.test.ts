import { readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockDemoGoods } from './demo-goods.ts'
import { openShop, type TestShop } from './with-shop.ts'

/** The code of docs/api.md runs as this file, so that its relative imports start in docs. */
const program = fileURLToPath(new URL(`../docs/api-${process.pid}.ts`, import.meta.url))

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stockDemoGoods(shop.services.database)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const text = await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')
  await writeFile(program, [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]).join('\n'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(program, { force: true })
  await shop.close()
})

describe('api doc', () => {
  it('runs the code of docs/api.md as its text says', async () => {
    vi.stubEnv('SHOP_URL', `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`)
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await import(program)
    expect(log.mock.calls).toEqual([
      ['Demo demo-sade', '10.00'],
      [7, 'products'],
      ['musteri@demo.az'],
      [400, expect.stringContaining('Nömrə')],
      ['Məhsul tapılmadı.'],
      [1],
      ['100001', true],
      [expect.stringMatching(/Z$/)],
    ])
  })
})
