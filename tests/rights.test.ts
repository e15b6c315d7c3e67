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

/** The status of each call per caller. A call without a row is a type error, and fails below. */
const table: Record<CallName, Row> = {
  //                     nobody owner anoth. whole. admin block. expir. forged unsigned
  createToken: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  createLoginToken: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  refreshToken: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  revokeToken: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  listSessions: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  endSessions: [401, 204, 204, 204, 204, 401, 401, 401, 401],
  register: [201, 201, 201, 201, 201, 201, 201, 201, 201],
  activate: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  acceptInvitation: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  resendActivation: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  resetPassword: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  confirmPasswordReset: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  // The response for another customer's id is 403 (D12), for an admin as well.
  profile: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  updateProfile: [401, 200, 403, 403, 403, 401, 401, 401, 401],
  confirmEmail: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  undoEmail: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  changePassword: [401, 200, 403, 403, 403, 401, 401, 401, 401],
  shop: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  pages: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  page: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  // The response depends on the caller: an invalid token must be renewed, not ignored.
  homePage: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  allCategories: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  menu: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  allProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  shopProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  categoryProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  saleProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  brandProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  tagProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  listFilters: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  product: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  notifyInStock: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  endStockNotice: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  relatedProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  fittingProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  cartNeeds: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  likeProduct: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  unlikeProduct: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  likedProducts: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  likedIds: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  ownData: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  productRates: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  rateProduct: [401, 201, 201, 201, 201, 401, 401, 401, 401],
  // The example has no file.
  addReviewPhoto: [401, 415, 415, 415, 415, 401, 401, 401, 401],
  dropReviewPhoto: [401, 204, 404, 404, 404, 401, 401, 401, 401],
  ownComments: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  searchHome: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  searchProduct: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  searchProducts: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  searchSuggestions: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  searchFilters: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  searchByPath: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  quoteCart: [200, 200, 200, 200, 200, 401, 401, 401, 401],
  deliveryTypes: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listAddresses: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  keepAddress: [401, 201, 201, 201, 201, 401, 401, 401, 401],
  // The response for another customer's address is 404 (D12).
  changeAddress: [401, 200, 404, 404, 404, 401, 401, 401, 401],
  dropAddress: [401, 204, 404, 404, 404, 401, 401, 401, 401],
  // A wholesaler has no coupons (D3), and a percentage changes prices (D4).
  checkCoupon: [401, 200, 200, 403, 200, 401, 401, 401, 401],
  checkout: [401, 201, 409, 409, 201, 401, 401, 401, 401],
  // The response for another customer's order is 404 (D12), for an admin as well.
  activeOrders: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  deliveredOrders: [401, 200, 200, 200, 200, 401, 401, 401, 401],
  startPayment: [401, 201, 404, 404, 404, 401, 401, 401, 401],
  payInInstalments: [401, 201, 404, 404, 404, 401, 401, 401, 401],
  showPayment: [401, 200, 404, 404, 404, 401, 401, 401, 401],
  payAtDoor: [401, 200, 404, 404, 404, 401, 401, 401, 401],
  order: [401, 200, 404, 404, 404, 401, 401, 401, 401],
  cancelOrder: [401, 200, 404, 404, 404, 401, 401, 401, 401],
  showSandboxPayment: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  endSandboxPayment: [200, 200, 200, 200, 200, 200, 200, 200, 200],
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
