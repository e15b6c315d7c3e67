import { createServer, request as connect, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql, type SQL } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../src/contract/client/api-error.ts'
import { httpApi, type Api } from '../src/contract/client/api.ts'
import { calls, type CallName } from '../src/contract/client/calls.ts'
import { adminCalls, type AdminCallName } from '../src/contract/client/admin/calls.ts'
import { takesKey, type Endpoint } from '../src/contract/endpoint.ts'
import { everyCall, type EveryCallName } from '../src/contract/every-call.ts'
import { clearShop, type Goods } from './demo-goods.ts'
import { exampleRequests, makeWhatExamplesName, readyExample, adminExampleRequests } from './example-requests.ts'
import { makeWhatAdminExamplesName, notSent, readyAdminExample } from './admin-examples.ts'
import { staffMember, type StaffMember } from './staff.ts'
import { tokenFor, work } from './speak.ts'
import { totpPlace } from '../src/server/platform/tokens/sealer.ts'
import { openShop, statementsOf, type TestShop } from './with-shop.ts'

// Sends every write of the contract through a proxy that spoils the response, and then again from the same client,
// like a person who presses the button once more (C1). A new write in the contract is covered automatically.

/** The proxy's fault in the first response, after the shop has committed the write. */
type Fault = 'answers 502' | 'cuts the connection' | 'holds the answer'

let shop: TestShop
let goods: Goods
let owner: StaffMember
/** Statements that put the rows of the examples back. */
let refill: string | undefined
let proxy: Proxy
let tokens: { customer: string; staff: string }

beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await startProxy((shop.app.server.address() as AddressInfo).port)
})
afterAll(async () => {
  proxy.server.close()
  await shop.close()
})
beforeEach(async () => {
  await clearShop(shop, refill)
  if (refill === undefined) {
    goods = await makeWhatExamplesName(shop)
    owner = await staffMember(shop, 'owner', goods.users.admin)
    await makeWhatAdminExamplesName(shop, owner)
    refill = await statementsOf(shop)
  }
  tokens = { customer: await tokenFor(shop, goods.users.musteri), staff: await owner.token() }
})

const keyed = (Object.keys(everyCall) as EveryCallName[]).filter((name) => takesKey(everyCall[name] as Endpoint))

const unkeyed = (Object.keys(everyCall) as EveryCallName[]).filter((name) => {
  const endpoint = everyCall[name] as Endpoint
  return (
    !(name in notSent) &&
    endpoint.method !== 'GET' &&
    endpoint.access !== 'anyone' &&
    endpoint.repeat !== 'reads' &&
    !takesKey(endpoint)
  )
})

describe('a write whose responses are lost and that is sent again', () => {
  it.each(keyed)('%s happens once', async (name) => {
    const input = await ready(name)
    const api = clientOf(name)
    const send = () => api.call(name as never, input as never)

    proxy.fault = 'answers 502'
    await expect(send()).rejects.toMatchObject({ status: 502 })
    expect(proxy.refusal, 'the example is right').toBeNull()
    const [written, answer] = [await fingerprint(), proxy.spoilt()]

    proxy.fault = 'cuts the connection'
    await expect(send()).rejects.toThrow('no answer')

    proxy.fault = 'holds the answer'
    const held = send()
    await proxy.isHolding()
    expect(await send()).toEqual(answer)
    proxy.release()
    expect(await held).toEqual(answer)
    expect(await fingerprint()).toEqual(written)
  })
})

describe('a write without a key whose response is lost and that is sent again', () => {
  // Logging in twice opens two sessions, and a mail may come twice. No account, order or stock may be made twice.
  it.each(unkeyed)('%s creates nothing a second time', async (name) => {
    const input = await ready(name)
    const send = () => clientOf(name).call(name as never, input as never)
    proxy.fault = 'answers 502'
    await expect(send()).rejects.toMatchObject({ status: 502 })
    expect(proxy.refusal, 'the example is right').toBeNull()
    const written = await numbersOfRows()
    await send().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
    expect(await numbersOfRows()).toEqual(written)
  })
})

describe('a key', () => {
  it.each(['checkout', 'receipts.create', 'stock.change'] as const)(
    'makes twenty %s requests at once one write',
    async (name) => {
      const input = await ready(name)
      const send = () => clientOf(name).call(name as never, input as never, { idempotencyKey: KEY })
      const before = await stockOf('demo-sade')
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const after = await stockOf('demo-sade')
      expect(after.rows - before.rows).toBe(1)
    },
  )

  it('is rejected with another body, even if that body is wrong', async () => {
    const input = await ready('stock.change')
    const api = clientOf('stock.change')
    await api.call('stock.change', input as never, { idempotencyKey: KEY })
    for (const note of ['Sayım', '']) {
      await expect(
        api.call('stock.change', { ...input, note } as never, { idempotencyKey: KEY }),
      ).rejects.toMatchObject({ status: 422 })
    }
  })

  it('is separate for each account', async () => {
    const input = await ready('stock.change')
    await clientOf('stock.change').call('stock.change', input as never, { idempotencyKey: KEY })
    const before = await stockOf('demo-sade')
    const manager = await staffMember(shop, 'manager')
    tokens.staff = await manager.token()
    await clientOf('stock.change').call('stock.change', input as never, { idempotencyKey: KEY })
    expect((await stockOf('demo-sade')).rows).toBe(before.rows + 1)
  })

  it('stays free after a rejected request', async () => {
    const input = await ready('stock.change')
    const api = clientOf('stock.change')
    await expect(
      api.call('stock.change', { ...input, note: '' } as never, { idempotencyKey: KEY }),
    ).rejects.toMatchObject({ status: 400 })
    await api.call('stock.change', input as never, { idempotencyKey: KEY })
  })

  it('must be a UUID', async () => {
    const input = await ready('stock.change')
    const refused = clientOf('stock.change').call('stock.change', input as never, { idempotencyKey: 'one' })
    await expect(refused).rejects.toMatchObject({ status: 400, detail: 'Idempotency-Key UUID olmalıdır.' })
  })

  it('is forgotten after seven days', async () => {
    const input = await ready('stock.change')
    await clientOf('stock.change').call('stock.change', input as never, { idempotencyKey: KEY })
    await run(sql`update idempotency_keys set created_at = now() - interval '6 days 23 hours'`)
    await work(shop, 'delete-expired-rows', {})
    expect(await keys()).toBe(1)
    await run(sql`update idempotency_keys set created_at = now() - interval '7 days 1 second'`)
    await work(shop, 'delete-expired-rows', {})
    expect(await keys()).toBe(0)
  })

  it('pushes out the oldest keys of an account that has two thousand', async () => {
    // Only one write in twenty, at random, deletes the oldest keys.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await run(sql`
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      select ${owner.id}, gen_random_uuid(), 'x', now() - n * interval '1 second' from generate_series(1, 2003) n`)
    await clientOf('stock.change').call('stock.change', (await ready('stock.change')) as never, { idempotencyKey: KEY })
    expect(await keys()).toBe(2000)
    vi.restoreAllMocks()
  })
})

const KEY = '0b5f3c5e-5d0e-4d6c-9c4e-3f1f7a8e2b11'

async function keys(): Promise<number> {
  const { rows } = await shop.services.database.execute<{ count: number }>(
    sql`select count(*)::int as count from idempotency_keys`,
  )
  return rows[0]?.count ?? 0
}

/** Returns the stock of a product, and the rows of its ledger. */
async function stockOf(slug: string): Promise<{ stock: number; rows: number }> {
  const { rows } = await shop.services.database.execute<{ stock: number; rows: number }>(sql`
    select stock_count as stock, (select count(*)::int from stock_changes where product_id = products.id) as rows
      from products where slug = ${slug}`)
  return rows[0] as { stock: number; rows: number }
}

/** Makes the example of a call succeed, and returns its input. */
async function ready(name: EveryCallName): Promise<object> {
  const staff = name in adminCalls
  const { operation, body } = staff ? adminExampleRequests[name as AdminCallName] : exampleRequests[name as CallName]
  const own = staff
    ? await readyAdminExample(shop, name as AdminCallName, owner)
    : await readyExample(shop, goods, name as CallName)
  const parameters = operation.parameters.filter((one) => one.in !== 'header' && one.example !== undefined)
  return {
    ...Object.fromEntries(parameters.map((one) => [one.name, one.example])),
    ...body,
    ...own,
    ...(await preparations[name]?.()),
  }
}

/** Prepares the data that the examples of some writes need. Returns the fields that replace fields of the example. */
const preparations: Partial<Record<EveryCallName, () => Promise<object | void>>> = {
  addReviewPhoto: async () => ({ slug: 'demo-sade', file: await picture() }),
  'media.create': async () => ({ file: await picture() }),
  'imports.create': async () => ({
    format: 'csv',
    file: new Blob(['slug;price\ndemo-sade;11.00'], { type: 'text/csv' }),
  }),
  'words.import': async () => ({ file: new Blob(['Açar;Azərbaycanca;Rusca (ru)'], { type: 'text/csv' }) }),
  'imports.undo': () => run(sql`update imports set state = 'done'`),
  'second-factor.remove': async () => {
    const secret = new Secret({ size: 20 })
    await run(
      sql`update users set totp_secret = ${shop.services.sealer.seal(secret.base32, totpPlace(owner.id))}
        where id = ${owner.id}`,
    )
    return { code: new TOTP({ secret }).generate() }
  },
  'passkeys.delete': () =>
    run(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${owner.id}, 'a', 'b', 0, '{}', 'Telefon')`),
  'orders.undo-stages': async () => {
    await advance('preparing')
    return { orders: [{ id: 1, stage: 'preparing' }] }
  },
  'orders.return': async () => {
    await advance('preparing', 'on_way', 'delivered')
    return { items: [{ id: 1, quantity: 1, restocked: true }] }
  },
  'orders.track': async () => {
    await advance('preparing', 'on_way')
    await run(sql`update delivery_types set kind = 'post'`)
  },
  'return-requests.accept': requested,
  'return-requests.refuse': requested,
  'return-requests.receive': async () => {
    await requested()
    await run(sql`update return_requests set state = 'accepted', accepted_at = now(), way = 'shop'`)
  },
  addReturnPhoto: async () => ({ id: 1, file: await picture() }),
  'orders.refund': async () => {
    await advance('preparing', 'on_way', 'delivered')
    return { amount: '1.00' }
  },
  'orders.reverse-tender': async () => {
    await advance('preparing', 'on_way', 'delivered')
  },
  'orders.record-payment': async () => {
    await deliverUnpaid()
    return { amount: '1.00' }
  },
  'orders.write-off': () => deliverUnpaid(),
  'orders.postpone': () => advance('preparing', 'on_way'),
  'couriers.give-account': async () => ({ account: owner.id }),
  'route.deliver': async () => ({ taken: await onRoute() }),
  'route.refuse': async () => {
    await onRoute()
    return { reason: 'absent' }
  },
  'route.postpone': async () => {
    await onRoute()
    return {}
  },
  'route.deliver-part': onRouteInParts,
  'payments.take-up': () => run(sql`update payments set state = 'late', ended_at = now() where id = 1`),
  'payments.close': () => run(sql`update payments set state = 'review' where id = 1`),
  'payments.refund': async () => {
    await run(sql`update payments set state = 'paid', ended_at = now() where id = 1`)
    return { amount: '1.00' }
  },
  'payments.settle-refund': async () => {
    await run(sql`update payments set state = 'paid', ended_at = now() where id = 1`)
    await run(sql`
      insert into payment_refunds (payment_id, order_id, amount, state, reason, user_id)
        values (1, 1, 100, 'manual', 'x', ${owner.id})`)
  },
  'payments.settle-difference': () =>
    run(sql`insert into payment_differences (payment_id, day, detail) values (1, '2026-11-01', 'x')`),
  'orders.change': async () => {
    const wish = adminExampleRequests['orders.change'].body
    const { body } = await owner.post('admin/orders/1/change/quote/', wish)
    const { body: order } = await owner.get('admin/orders/1/')
    return { total: body.total, version: order.version }
  },
  'customers.invite': () => run(sql`update users set is_active = false where id = 1`),
  'customers.withdraw-invitation': () =>
    run(sql`insert into invitations (user_id, invited_by) values (1, ${owner.id})`),
  'categories.delete': async () => {
    await run(sql`update products set category_id = 2, subcategory_id = null`)
    await run(sql`update categories set parent_id = null`)
  },
  'brands.delete': () => run(sql`update products set brand_id = null`),
  'tags.delete': () => run(sql`delete from product_tags`),
  'attributes.create': () => run(sql`delete from attributes`),
}

async function run(statement: SQL): Promise<void> {
  await shop.services.database.execute(statement)
}

async function picture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
}

async function advance(...stages: string[]): Promise<void> {
  for (const stage of stages) await owner.post('admin/orders/stage/', { orders: [{ id: 1, stage }] })
}

/** Delivers order 1, whose online payment never came. */
async function deliverUnpaid(): Promise<void> {
  await run(sql`update orders set payment = 'online' where id = 1`)
  await advance('preparing', 'on_way', 'delivered')
}

/** Delivers order 1, and sends a request to return it. */
async function requested(): Promise<void> {
  await advance('preparing', 'on_way', 'delivered')
  await run(sql`insert into return_requests (order_id, user_id) select id, user_id from orders where id = 1`)
  await run(sql`insert into return_request_lines (request_id, order_item_id, quantity, reason)
    values (1, 1, 1, 'defective')`)
}

/** Makes order 1 an order of the owner's own route; returns its total. */
async function onRoute(): Promise<string> {
  await run(sql`update couriers set user_id = ${owner.id} where id = 1`)
  await run(sql`update orders set courier_id = 1 where id = 1`)
  await advance('preparing', 'on_way')
  return (await owner.get('admin/orders/1/')).body.total
}

/** Does the same for two pieces. The customer keeps one of them. */
async function onRouteInParts(): Promise<object> {
  const wish = { ...adminExampleRequests['orders.change'].body, lines: [{ id: 1, quantity: 2 }], added: [] }
  const { body: quote } = await owner.post('admin/orders/1/change/quote/', wish)
  await owner.put('admin/orders/1/change/', { ...wish, total: quote.total, version: 0 })
  const { body: order } = await owner.get('admin/orders/1/')
  await onRoute()
  const taken = (Number(order.total) - Number(order.items[0].unit_price)).toFixed(2)
  return { reason: 'refused', taken, items: [{ id: 1, quantity: 1 }] }
}

function clientOf(name: EveryCallName): Api<EveryCallName> {
  const accessToken = () => (name in adminCalls ? tokens.staff : tokens.customer)
  return httpApi<EveryCallName>({ baseUrl: proxy.url, accessToken }, { ...calls, ...adminCalls })
}

/** Returns the rows of every table that a write may change, without keys, limits and the time of last use. */
async function fingerprint(): Promise<unknown> {
  const { database } = shop.services
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('limits', 'idempotency_keys', 'staff_sessions', 'refresh_tokens') order by 1`)
  const sums = tables.map(
    ({ name }) =>
      `(select count(*) || ' ' || coalesce(md5(string_agg(one::text, ',' order by one::text)), '') from ${name} one) as "${name}"`,
  )
  return (await database.execute(sql.raw(`select ${sums.join(', ')}, (select count(*)::int from pgboss.job) as jobs`)))
    .rows[0]
}

async function numbersOfRows(): Promise<unknown> {
  const tables = [
    'users',
    'orders',
    'order_items',
    'stock_changes',
    'payments',
    'products',
    'likes',
    'reviews',
    'stock_subscriptions',
    'addresses',
  ]
  const counts = tables.map((name) => `(select count(*)::int from ${name}) as "${name}"`)
  return (await shop.services.database.execute(sql.raw(`select ${counts.join(', ')}`))).rows[0]
}

/** A proxy in front of the shop, on loopback. */
type Proxy = {
  url: string
  server: Server
  /** The fault in the next response of the shop; null: responses pass. */
  fault: Fault | null
  /** The shop's response to a request that it rejected; null for a success. */
  refusal: string | null
  /** The last spoilt response; undefined for one without a body. */
  spoilt: () => unknown
  /** Resolves once a response is held. */
  isHolding: () => Promise<void>
  release: () => void
}

async function startProxy(port: number): Promise<Proxy> {
  let body = Buffer.alloc(0)
  let holding = Promise.withResolvers<void>()
  let released = Promise.withResolvers<void>()
  const own: Proxy = {
    url: '',
    fault: null,
    refusal: null,
    spoilt: () => (body.length === 0 ? undefined : JSON.parse(body.toString())),
    isHolding: () => holding.promise,
    release: () => released.resolve(),
    server: createServer((incoming, outgoing) => {
      const { method, url: path } = incoming
      // The test reads what the shop sends, which would be compressed.
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
      incoming.pipe(
        connect({ port, host: '127.0.0.1', method, path, headers }, (answer) => void pass(answer, outgoing)),
      )
    }),
  }

  async function pass(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { fault } = own
    own.fault = null
    const whole = Buffer.concat(await answer.toArray())
    if (fault) {
      body = whole
      own.refusal = (answer.statusCode ?? 0) < 300 ? null : `${answer.statusCode} ${whole.toString()}`
    }
    if (fault === 'answers 502')
      return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>')
    if (fault === 'cuts the connection') return void outgoing.destroy()
    if (fault === 'holds the answer') {
      released = Promise.withResolvers<void>()
      holding.resolve()
      await released.promise
      holding = Promise.withResolvers<void>()
    }
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(whole)
  }

  await new Promise<void>((resolve) => own.server.listen(0, '127.0.0.1', resolve))
  own.url = `http://127.0.0.1:${(own.server.address() as AddressInfo).port}`
  return own
}
