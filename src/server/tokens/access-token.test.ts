import { sql } from 'drizzle-orm'
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'
import { createAccessTokens } from './access-token.ts'
import { newToken } from './secret-token.ts'

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
  expect(await verify(unseen, 'storefront')).toMatchObject({ id: 8, session: THERE })
  expect(await verify(seen, 'storefront')).toMatchObject({ id: 7, session: HERE })
  vi.setSystemTime(new Date('2026-11-21T15:59:59Z'))
  expect(await verify(seen, 'storefront')).toMatchObject({ id: 7, session: HERE })
  expect(await verify(`${seen}x`, 'storefront')).toBeNull()
  vi.setSystemTime(new Date('2026-11-21T16:00:00Z'))
  expect(await verify(seen, 'storefront')).toBeNull()
  expect(await verify(unseen, 'storefront')).toBeNull()
})

test('a token opens only what it was given for, and nothing else that the shop gives out is an access token', async () => {
  const { accessTokens, database, previews, sealer } = shop.services
  const token = await accessTokens.sign(7, HERE, 'back-office')
  expect(await accessTokens.verify(token, 'storefront')).toBeNull()
  expect(await accessTokens.verify(token, 'back-office')).toMatchObject({ id: 7 })
  expect(await accessTokens.verify(token, 'storefront')).toBeNull()

  const { rows } = await database.execute<{ kid: string; sealed: string }>(sql`select kid, sealed from signing_keys`)
  const [{ kid, sealed } = { kid: '', sealed: '' }] = rows
  const key = Buffer.from(sealer.open(sealed, kid), 'hex')
  const signed = (header: object, payload: object) =>
    new SignJWT({ sid: HERE, ...payload }).setProtectedHeader({ alg: 'HS256', kid, ...header }).setSubject('7').setExpirationTime('1h').sign(key)
  expect(await accessTokens.verify(await signed({ typ: 'at+jwt' }, { aud: 'storefront' }), 'storefront')).toMatchObject({ id: 7 })
  for (const other of [
    await signed({ typ: 'at+jwt' }, {}), await signed({ typ: 'at+jwt' }, { aud: 'newsletter' }), await signed({}, { aud: 'storefront' }),
    await signed({ typ: 'reset+jwt' }, { aud: 'storefront' }), await signed({ typ: 'at+jwt', kid: 'other' }, { aud: 'storefront' }),
    await new UnsecuredJWT({ sid: HERE, aud: 'storefront' }).setSubject('7').setExpirationTime('1h').encode(),
    previews.sign(7), newToken().token,
  ]) expect(await accessTokens.verify(other, 'storefront')).toBeNull()
})

test('the signing key is rotated: a new one signs, and tokens of the former one are valid until they expire', async () => {
  const { accessTokens, database, sealer } = shop.services
  const kidOf = async () => decodeProtectedHeader(await accessTokens.sign(7, HERE)).kid
  const [former, first] = [await accessTokens.sign(9, HERE), await kidOf()]
  await accessTokens.rotate()
  expect(await kidOf()).toBe(first)

  await database.execute(sql`update signing_keys set created_at = now() - interval '31 days'`)
  await accessTokens.rotate()
  // Other nodes read the keys once a minute.
  expect(await kidOf()).toBe(first)
  await database.execute(sql`update signing_keys set created_at = now() - interval '6 minutes' where kid <> ${first}`)
  await accessTokens.rotate()
  const second = await kidOf()
  expect(second).not.toBe(first)
  const elsewhere = await createAccessTokens(database, sealer)
  expect(await elsewhere.verify(former, 'storefront')).toMatchObject({ id: 9 })

  await database.execute(sql`update signing_keys set created_at = now() - interval '8 hours' where kid = ${second}`)
  await elsewhere.rotate()
  const { rows } = await database.execute(sql`select kid from signing_keys`)
  expect(rows).toEqual([{ kid: second }])
  expect(await (await createAccessTokens(database, sealer)).verify(former, 'storefront')).toBeNull()
})
