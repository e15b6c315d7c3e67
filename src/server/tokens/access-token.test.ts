import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

test('a token is valid for its account for six hours, also when it was verified before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  const { sign, verify } = shop.services.accessTokens
  const [seen, unseen] = [await sign(7), await sign(8, 'a-session')]
  expect(await verify(unseen)).toMatchObject({ id: 8, session: 'a-session' })
  expect(await verify(seen)).toMatchObject({ id: 7, session: null })
  vi.setSystemTime(new Date('2026-11-21T15:59:59Z'))
  expect(await verify(seen)).toMatchObject({ id: 7, session: null })
  expect(await verify(`${seen}x`)).toBeNull()
  vi.setSystemTime(new Date('2026-11-21T16:00:00Z'))
  expect(await verify(seen)).toBeNull()
  expect(await verify(unseen)).toBeNull()
})
