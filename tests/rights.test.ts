import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../src/contract/client/calls.ts'
import type { Goods } from './demo-goods.ts'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { exampleRequests, makeWhatExamplesName, readyExample } from './example-requests.ts'
import { newToken, sha256 } from '../src/server/platform/tokens/secret-token.ts'
import { tokenFor } from './speak.ts'

// Sends every call as every kind of caller, with musteri's data: musteri's own id, order and prices.

/** The callers, in the order of the table's columns. */
const kinds = ['nobody', 'owner', 'another', 'wholesaler', 'admin', 'blocked', 'expired', 'forged', 'unsigned'] as const
type Kind = (typeof kinds)[number]
type Columns<Kinds extends readonly string[]> = { readonly [Column in keyof Kinds]: number }
type Row = Columns<typeof kinds>

/** The same for every caller, whatever their token. */
const everyone = (status: number): Row => [status, status, status, status, status, status, status, status, status]
/** The same for everyone without a token or with a valid one. */
const validTokens = (status: number): Row => [status, status, status, status, status, 401, 401, 401, 401]
/** For callers who are logged in: the owner of the data, and others. */
const loggedIn = (owner: number, others = owner): Row => [401, owner, others, others, others, 401, 401, 401, 401]

/** The status of each call per caller. A call without a row is a type error, and fails below. */
const table: Record<CallName, Row> = {
  //                     nobody owner anoth. whole. admin block. expir. forged unsigned
  createToken: everyone(200),
  createLoginToken: everyone(200),
  refreshToken: everyone(200),
  revokeToken: everyone(204),
  listSessions: loggedIn(200),
  endSessions: loggedIn(204),
  register: everyone(201),
  activate: everyone(204),
  acceptInvitation: everyone(200),
  resendActivation: everyone(204),
  resetPassword: everyone(200),
  confirmPasswordReset: everyone(204),
  // The response for another customer's id is 403 (D12), for an admin as well.
  profile: loggedIn(200),
  updateProfile: loggedIn(200, 403),
  setLanguage: loggedIn(204),
  confirmEmail: everyone(204),
  undoEmail: everyone(204),
  changePassword: loggedIn(200, 403),
  shop: everyone(200),
  pages: everyone(200),
  page: everyone(200),
  // The response depends on the caller: an invalid token must be renewed, not ignored.
  homePage: validTokens(200),
  allCategories: everyone(200),
  menu: everyone(200),
  allProducts: validTokens(200),
  shopProducts: validTokens(200),
  categoryProducts: validTokens(200),
  saleProducts: validTokens(200),
  brandProducts: validTokens(200),
  tagProducts: validTokens(200),
  listFilters: everyone(200),
  product: validTokens(200),
  notifyInStock: everyone(204),
  endStockNotice: everyone(204),
  productPromotions: validTokens(200),
  relatedProducts: validTokens(200),
  fittingProducts: validTokens(200),
  cartNeeds: validTokens(200),
  likeProduct: loggedIn(200),
  unlikeProduct: loggedIn(200),
  likedProducts: loggedIn(200),
  likedIds: loggedIn(200),
  ownData: loggedIn(200),
  productRates: validTokens(200),
  rateProduct: loggedIn(201),
  // The example has no file.
  addReviewPhoto: loggedIn(415),
  dropReviewPhoto: loggedIn(204, 404),
  ownComments: loggedIn(200),
  searchHome: validTokens(200),
  searchProduct: validTokens(200),
  searchProducts: validTokens(200),
  searchSuggestions: validTokens(200),
  searchFilters: everyone(200),
  searchByPath: validTokens(200),
  quoteCart: validTokens(200),
  deliveryTypes: everyone(200),
  listAddresses: loggedIn(200),
  keepAddress: loggedIn(201),
  // The response for another customer's address is 404 (D12).
  changeAddress: loggedIn(200, 404),
  dropAddress: loggedIn(204, 404),
  // A wholesaler has no coupons (D3), and a percentage changes prices (D4).
  checkCoupon: [401, 200, 200, 403, 200, 401, 401, 401, 401],
  requestOrder: validTokens(201),
  checkout: [401, 201, 409, 409, 201, 401, 401, 401, 401],
  // The response for another customer's order is 404 (D12), for an admin as well.
  activeOrders: loggedIn(200),
  deliveredOrders: loggedIn(200),
  ownOrders: loggedIn(200),
  startPayment: loggedIn(201, 404),
  payInInstalments: loggedIn(201, 404),
  showPayment: loggedIn(200, 404),
  payAtDoor: loggedIn(200, 404),
  order: loggedIn(200, 404),
  followOrder: everyone(404),
  cancelOrder: loggedIn(200, 404),
  showSandboxPayment: everyone(200),
  endSandboxPayment: everyone(200),
  // These deliver the order. The example of a photo has no file.
  orderReturns: loggedIn(200, 404),
  askReturn: loggedIn(201, 404),
  withdrawReturn: loggedIn(200, 404),
  addReturnPhoto: loggedIn(415),
  returnPhoto: loggedIn(200, 404),
  // Last, because it erases the caller. An admin is staff here.
  eraseAccount: [401, 204, 204, 204, 409, 401, 401, 401, 401],
}

let goods: Goods
bareShop()
beforeAll(async () => {
  goods = await makeWhatExamplesName(shop)
})

/** Returns a token of each kind of caller; none for a visitor. */
async function tokenOf(kind: Kind): Promise<string | null> {
  const { users } = goods
  const good = (id: number) => tokenFor(shop, id)
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
      await runSql(sql`update users set is_active = true, blocked_at = now() where id = ${users.yeni}`)
      return good(users.yeni)
    case 'expired':
      return expiredToken(users.musteri)
    case 'forged':
      return newToken().token
    case 'unsigned':
      return `${encoded({ alg: 'none' })}.${encoded({ sub: String(users.admin), exp: 4_000_000_000 })}.`
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function expiredToken(user: number): Promise<string> {
  const token = await tokenFor(shop, user)
  await runSql(sql`update access_tokens set expires_at = now() where token_hash = ${sha256(token)}`)
  return token
}

describe('rights', () => {
  it('every call has its row', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(Object.keys(table) as CallName[])('%s', async (name) => {
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

  it('the token of an inactive account: 401', async () => {
    const { users } = goods
    // The table's last row has erased the account.
    await readyExample(shop, goods, 'profile')
    const status = async (user: number) => {
      const token = await tokenFor(shop, user)
      return (await shop.app.inject({ url: '/api/v1/users/profile/', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    }
    expect(await status(users.musteri)).toBe(200)
    expect(await status(users.yeni)).toBe(401)
  })

  it.each(['x', '', 'ə', 'a.b.c'])('a header that holds no token, "%s": 401', async (text) => {
    const { users } = goods
    const good = await tokenFor(shop, users.musteri)
    for (const header of [
      `Bearer ${Buffer.from(text).toString('latin1')}`,
      `Bearer ${good.slice(0, -4)}AAAA`,
      `Basic ${good}`,
      good,
    ]) {
      expect(
        (await shop.app.inject({ url: '/api/v1/users/profile/', headers: { authorization: header } })).statusCode,
      ).toBe(401)
    }
  })
})
