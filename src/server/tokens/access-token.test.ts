import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

const HERE = '0d2f6c1e-7a35-4c58-9b8e-1f0a6f0f5d11'
const THERE = '1d2f6c1e-7a35-4c58-9b8e-1f0a6f0f5d12'

test('a token is valid for its account for six hours, also when it was verified before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  const { sign, verify } = shop.services.accessTokens
  const [seen, unseen] = [await sign(7, HERE), await sign(8, THERE)]
  expect(await verify(unseen)).toMatchObject({ id: 8, session: THERE })
  expect(await verify(seen)).toMatchObject({ id: 7, session: HERE })
  vi.setSystemTime(new Date('2026-11-21T15:59:59Z'))
  expect(await verify(seen)).toMatchObject({ id: 7, session: HERE })
  expect(await verify(`${seen}x`)).toBeNull()
  vi.setSystemTime(new Date('2026-11-21T16:00:00Z'))
  expect(await verify(seen)).toBeNull()
  expect(await verify(unseen)).toBeNull()
})
