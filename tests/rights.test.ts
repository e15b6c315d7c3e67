import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type CallName } from '../src/contract/client/calls.ts'
import type { Goods } from './demo-goods.ts'
import { exampleRequests, makeWhatExamplesName, readyExample } from './example-requests.ts'
import { openSession } from '../src/server/tokens/sessions.ts'
import { tokenFor } from './speak.ts'
import { openShop, type TestShop } from './with-shop.ts'

// Every call, sent by every kind of caller as musteri would send it: musteri's own number, order and prices.

/** Who calls, in the order of the table's columns. */
const kinds = ['nobody', 'owner', 'another', 'wholesaler', 'admin', 'blocked', 'expired', 'forged', 'unsigned'] as const
type Kind = (typeof kinds)[number]
type Columns<Kinds extends readonly string[]> = { readonly [Column in keyof Kinds]: number }
type Row = Columns<typeof kinds>

/** What each call answers to whom. A call without a row is no type, and fails below. */
const table: Record<CallName, Row> = {
  //                     nobody owner anoth. whole. admin block. expir. forged unsigned
  createToken:          [200,  200,  200,  200,  200,  200,  200,  200,  200],
  createLoginToken:     [200,  200,  200,  200,  200,  200,  200,  200,  200],
  refreshToken:         [200,  200,  200,  200,  200,  200,  200,  200,  200],
  revokeToken:          [204,  204,  204,  204,  204,  204,  204,  204,  204],
  listSessions:         [401,  200,  200,  200,  200,  401,  401,  401,  401],
  endSessions:          [401,  204,  204,  204,  204,  401,  401,  401,  401],
  register:             [201,  201,  201,  201,  201,  201,  201,  201,  201],
  activate:             [204,  204,  204,  204,  204,  204,  204,  204,  204],
  acceptInvitation:     [200,  200,  200,  200,  200,  200,  200,  200,  200],
  resendActivation:     [204,  204,  204,  204,  204,  204,  204,  204,  204],
  resetPassword:        [200,  200,  200,  200,  200,  200,  200,  200,  200],
  confirmPasswordReset: [204,  204,  204,  204,  204,  204,  204,  204,  204],
  // Another's number is 403 (D12), for an admin as well.
  profile:              [401,  200,  200,  200,  200,  401,  401,  401,  401],
  updateProfile:        [401,  200,  403,  403,  403,  401,  401,  401,  401],
  confirmEmail:         [204,  204,  204,  204,  204,  204,  204,  204,  204],
  undoEmail:            [204,  204,  204,  204,  204,  204,  204,  204,  204],
  changePassword:       [401,  200,  403,  403,  403,  401,  401,  401,  401],
  shop:                 [200,  200,  200,  200,  200,  200,  200,  200,  200],
  pages:                [200,  200,  200,  200,  200,  200,  200,  200,  200],
  page:                 [200,  200,  200,  200,  200,  200,  200,  200,  200],
  // What is seen depends on the caller: a token that is not good must be renewed, not overlooked.
  homePage:             [200,  200,  200,  200,  200,  401,  401,  401,  401],
  allCategories:        [200,  200,  200,  200,  200,  200,  200,  200,  200],
  allProducts:          [200,  200,  200,  200,  200,  401,  401,  401,  401],
  shopProducts:         [200,  200,  200,  200,  200,  401,  401,  401,  401],
  categoryProducts:     [200,  200,  200,  200,  200,  401,  401,  401,  401],
  saleProducts:         [200,  200,  200,  200,  200,  401,  401,  401,  401],
  brandProducts:        [200,  200,  200,  200,  200,  401,  401,  401,  401],
  tagProducts:          [200,  200,  200,  200,  200,  401,  401,  401,  401],
  listFilters:          [200,  200,  200,  200,  200,  200,  200,  200,  200],
  product:              [200,  200,  200,  200,  200,  401,  401,  401,  401],
  notifyInStock:        [204,  204,  204,  204,  204,  204,  204,  204,  204],
  endStockNotice:       [204,  204,  204,  204,  204,  204,  204,  204,  204],
  relatedProducts:      [200,  200,  200,  200,  200,  401,  401,  401,  401],
  fittingProducts:      [200,  200,  200,  200,  200,  401,  401,  401,  401],
  cartNeeds:            [200,  200,  200,  200,  200,  401,  401,  401,  401],
  likeProduct:          [401,  200,  200,  200,  200,  401,  401,  401,  401],
  unlikeProduct:        [401,  200,  200,  200,  200,  401,  401,  401,  401],
  likedProducts:        [401,  200,  200,  200,  200,  401,  401,  401,  401],
  likedIds:             [401,  200,  200,  200,  200,  401,  401,  401,  401],
  ownData:              [401,  200,  200,  200,  200,  401,  401,  401,  401],
  productRates:         [200,  200,  200,  200,  200,  401,  401,  401,  401],
  rateProduct:          [401,  201,  201,  201,  201,  401,  401,  401,  401],
  // The example has no file.
  addReviewPhoto:       [401,  415,  415,  415,  415,  401,  401,  401,  401],
  dropReviewPhoto:      [401,  204,  404,  404,  404,  401,  401,  401,  401],
  ownComments:          [401,  200,  200,  200,  200,  401,  401,  401,  401],
  searchHome:           [200,  200,  200,  200,  200,  401,  401,  401,  401],
  searchProduct:        [200,  200,  200,  200,  200,  401,  401,  401,  401],
  searchProducts:       [200,  200,  200,  200,  200,  401,  401,  401,  401],
  searchSuggestions:    [200,  200,  200,  200,  200,  401,  401,  401,  401],
  searchFilters:        [200,  200,  200,  200,  200,  200,  200,  200,  200],
  searchByPath:         [200,  200,  200,  200,  200,  401,  401,  401,  401],
  quoteCart:            [200,  200,  200,  200,  200,  401,  401,  401,  401],
  deliveryTypes:        [200,  200,  200,  200,  200,  200,  200,  200,  200],
  listAddresses:        [401,  200,  200,  200,  200,  401,  401,  401,  401],
  keepAddress:          [401,  201,  201,  201,  201,  401,  401,  401,  401],
  // Another's address is 404 (D12).
  changeAddress:        [401,  200,  404,  404,  404,  401,  401,  401,  401],
  dropAddress:          [401,  204,  404,  404,  404,  401,  401,  401,  401],
  // A wholesaler has no coupons (D3), and who has a percent has other prices (D4).
  checkCoupon:          [401,  200,  200,  403,  200,  401,  401,  401,  401],
  checkout:             [401,  201,  409,  409,  201,  401,  401,  401,  401],
  // Another's order is 404 (D12), for an admin as well.
  activeOrders:         [401,  200,  200,  200,  200,  401,  401,  401,  401],
  deliveredOrders:      [401,  200,  200,  200,  200,  401,  401,  401,  401],
  startPayment:         [401,  201,  404,  404,  404,  401,  401,  401,  401],
  order:                [401,  200,  404,  404,  404,  401,  401,  401,  401],
  cancelOrder:          [401,  200,  404,  404,  404,  401,  401,  401,  401],
  showSandboxPayment:   [200,  200,  200,  200,  200,  200,  200,  200,  200],
  endSandboxPayment:    [200,  200,  200,  200,  200,  200,  200,  200,  200],
  // Last, for it leaves nothing of the caller. An admin works here.
  eraseAccount:         [401,  204,  204,  204,  409,  401,  401,  401,  401],
}

let shop: TestShop
let goods: Goods
beforeAll(async () => {
  shop = await openShop()
  goods = await makeWhatExamplesName(shop)
})
afterAll(() => shop.close())

/** A token as each kind of caller sends it; none for nobody. */
async function tokenOf(kind: Kind): Promise<string | null> {
  const { users } = goods
  const good = (id: number) => tokenFor(shop, id)
  const signed = async (key: Uint8Array, end: string) =>
    accessToken((await ownKey()).kid, await openedSession()).setSubject(String(users.musteri)).setExpirationTime(end).sign(key)
  switch (kind) {
    case 'nobody':
      return null
    case 'owner':
      return good(users.musteri)
    case 'another':
      return good(users.sadiq)
    case 'wholesaler':
      return good(users.topdan)
    case 'admin':
      return good(users.admin)
    case 'blocked':
      await shop.services.database.execute(sql`update users set is_active = true, blocked_at = now() where id = ${users.yeni}`)
      return good(users.yeni)
    case 'expired':
      return signed((await ownKey()).key, '-1s')
    case 'forged':
      return signed(randomBytes(32), '1h')
    case 'unsigned':
      return `${encoded({ alg: 'none' })}.${encoded({ sub: String(users.admin), exp: 4_000_000_000 })}.`
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session of musteri. */
async function openedSession(): Promise<string> {
  return (await openSession(shop.services.database, goods.users.musteri, 'test')).session
}

/** A token that lacks nothing but whom it speaks for, its end and its signature. */
function accessToken(kid: string, session: string): SignJWT {
  return new SignJWT({ sid: session }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).setAudience('storefront').setIssuedAt()
}

/** The key that signs the shop's tokens. */
async function ownKey(): Promise<{ kid: string; key: Buffer }> {
  const { database, sealer } = shop.services
  const { rows } = await database.execute<{ kid: string; sealed: string }>(sql`select kid, sealed from signing_keys`)
  const [row] = rows
  if (!row) throw new Error('the shop has a key')
  return { kid: row.kid, key: Buffer.from(sealer.open(row.sealed, row.kid), 'hex') }
}

test('every call has its row', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(calls).sort())
})

test.each(Object.keys(table) as CallName[])('%s', async (name) => {
  const { method, url, body, operation } = exampleRequests[name]
  const answers: Partial<Record<Kind, number>> = {}
  for (const kind of kinds) {
    const token = await tokenOf(kind)
    await readyExample(shop, goods, name)
    const answer = await shop.app.inject({
      method,
      url,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    })
    answers[kind] = answer.statusCode
    expect(Object.keys(operation.responses), `${name} for ${kind}`).toContain(String(answer.statusCode))
  }
  expect(answers).toEqual(Object.fromEntries(kinds.map((kind, column) => [kind, table[name][column]])))
})

test.each([
  ['an account that is gone', '999999'],
  ['an account that is not active', 'yeni'],
  ['a number that no account can have', '99999999999999'],
  ['no number', '1e400'],
  ['a number below one', '-1.5'],
])('a token of ours that speaks for %s: 401', async (_, subject) => {
  const { users } = goods
  // The table's last row has erased the account.
  await readyExample(shop, goods, 'profile')
  const session = await openedSession()
  const { kid, key } = await ownKey()
  const sign = (sub: string) => accessToken(kid, session).setSubject(sub).setExpirationTime('1h').sign(key)
  const status = async (token: string) =>
    (await shop.app.inject({ url: '/api/v1/users/profile/', headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await status(await sign(String(users.musteri)))).toBe(200)
  expect(await status(await sign(subject === 'yeni' ? String(users.yeni) : subject))).toBe(401)
})

test.each(['x', '', 'ə', 'a.b.c'])('a header that holds no token, "%s": 401', async (text) => {
  const { users } = goods
  const good = await tokenFor(shop, users.musteri)
  for (const header of [`Bearer ${Buffer.from(text).toString('latin1')}`, `Bearer ${good.slice(0, -4)}AAAA`, `Basic ${good}`, good]) {
    expect((await shop.app.inject({ url: '/api/v1/users/profile/', headers: { authorization: header } })).statusCode).toBe(401)
  }
})
