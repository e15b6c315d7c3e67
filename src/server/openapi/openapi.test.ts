import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { emptyShop, orderLine, orderPayload, stockDemoGoods } from '../../../tests/demo-goods.ts'
import { speakTo } from '../../../tests/speak.ts'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'
import { sha256 } from '../account/secret-token.ts'
import { openApiDocument } from './document.ts'
import { OPENAPI_PATH } from './serve-openapi.ts'

type Content = Record<'application/json', { schema: object; example?: unknown }>
type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; headers: object }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

let shop: TestShop
let document: Document
let operations: { method: string; path: string; operation: Operation }[]
beforeAll(async () => {
  shop = await openShop()
  document = (await shop.app.inject(OPENAPI_PATH)).json()
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })))
})
afterAll(() => shop.close())

/**
 * What Redocly finds by its strictest set, in which warnings are errors. Two of its rules are tastes that the
 * specification does not share: its paths end with a slash, and some differ by a parameter alone.
 */
async function problems(source: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' },
  })
  const found: NormalizedProblem[] = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

test('the document is OpenAPI 3.1 without a fault, and its examples fit its schemas', async () => {
  expect(await problems(document)).toEqual([])
  expect(await problems({ ...document, info: {} })).not.toEqual([])
})

test('it has every call of the contract, each with all its errors', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(calls).sort())
  for (const { method, operation } of operations) {
    const statuses = Object.keys(operation.responses)
    expect(statuses, operation.operationId).toEqual(expect.arrayContaining(['405', '500']))
    if (method !== 'get') expect(statuses, operation.operationId).toEqual(expect.arrayContaining(['400', '413', '415']))
    if (operation.security.length > 0) expect(statuses, operation.operationId).toContain('401')
    for (const [status, { headers, content }] of Object.entries(operation.responses)) {
      expect(headers).toHaveProperty('x-request-id')
      if (status === '429') expect(headers).toHaveProperty('retry-after')
      if (status !== '204') expect(content?.['application/json'].schema, `${operation.operationId} ${status}`).toBeTypeOf('object')
    }
  }
})

test('what needs an example has one in the contract', () => {
  const made = operations.filter(({ operation }) => JSON.stringify(operation).includes('"mətn"'))
  expect(made.map(({ operation }) => operation.operationId)).toEqual([])
})

test('another contract joins with its own calls', () => {
  const more = openApiDocument(
    { features: {}, calls: {} },
    { features: { admin: { about: 'The back office', calls: {} } }, calls: {} },
  ) as { tags: object[] }
  expect(more.tags).toEqual([{ name: 'admin', description: 'The back office' }])
})

/** Puts into an empty shop what a call's examples name: brand, tag, page, an order, tokens and links. Answers who calls. */
async function makeWhatExamplesName(name: string): Promise<number> {
  await emptyShop(shop)
  const { database } = shop.services
  await database.execute(sql`truncate pages, reviews restart identity cascade`)
  const goods = await stockDemoGoods(database)
  const { musteri } = goods.users
  await database.execute(sql`insert into brands (slug, name) values ('tokka', 'Tokka')`)
  await database.execute(sql`update products set brand_id = (select id from brands) where slug = 'demo-sade'`)
  await database.execute(sql`insert into tags (slug, name) values ('uzunomurlu', 'uzunömürlü')`)
  await database.execute(sql`insert into product_tags (product_id, tag_id) select ${goods.products['demo-sade']}::int, id from tags`)
  await database.execute(sql`insert into pages (slug, name, icon) values ('catdirilma-ve-odenis', 'Çatdırılma və ödəniş', 'truck')`)
  const example = (name: string) => operationOf(name).requestBody?.content['application/json'].example as Record<string, string>
  await database.execute(sql`insert into refresh_tokens (user_id, family_id, token_hash, expires_at)
    values (${musteri}, gen_random_uuid(), ${sha256(example('refreshToken').refresh ?? '')}, now() + interval '1 day')`)
  await database.execute(sql`insert into mailed_links (user_id, purpose, token_hash, expires_at)
    select ${musteri}, case when number = 1 then 'activation' else 'password_reset' end::link_purpose, hash, now() + interval '1 hour'
    from unnest(${sql.param([sha256(example('activate').token ?? ''), sha256(`${example('confirmPasswordReset').token}`)])}::text[])
      with ordinality as links (hash, number) where number = ${name === 'activate' ? 1 : 2}`)
  await speakTo(shop, musteri).post('checkout/', orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')]))
  return musteri
}

function operationOf(name: string): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`no operation ${name}`)
  return found.operation
}

describe('every example, sent as it stands', () => {
  /** The document with the answers that really came in place of its examples. */
  const answered: { name: string; status: string; answer: unknown }[] = []

  test.each(Object.keys(calls))('%s', async (name) => {
    const caller = await makeWhatExamplesName(name)
    const { method, path, operation } = operations.find(({ operation: { operationId } }) => operationId === name) ?? { method: '', path: '', operation: operationOf(name) }
    const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
      encodeURIComponent(String(operation.parameters.find((one) => one.name === parameter)?.example)))
    const body = operation.requestBody?.content['application/json'].example
    const answer = await shop.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(operation.security.length > 0 ? { authorization: `Bearer ${await shop.services.accessTokens.sign(caller)}` } : {}),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    })
    const [status = ''] = Object.keys(operation.responses)
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([Number(status), expect.anything()])
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    if (status === '204') expect(answer.body).toBe('')
    else answered.push({ name, status, answer: answer.json() })
  })

  test('the answers are of the shape that the document promises', async () => {
    expect(answered.length).toBeGreaterThan(30)
    const copy = structuredClone(document)
    for (const { name, status, answer } of answered) {
      const content = Object.values(copy.paths).flatMap((item) => Object.values(item))
        .find(({ operationId }) => operationId === name)?.responses[status]?.content
      if (content) content['application/json'].example = answer
    }
    expect(await problems(copy)).toEqual([])
    const [first] = answered
    const wrong = Object.values(copy.paths).flatMap((item) => Object.values(item)).find(({ operationId }) => operationId === first?.name)
    if (wrong?.responses[first?.status ?? '']?.content) Object.assign(wrong.responses[first?.status ?? '']?.content?.['application/json'] ?? {}, { example: { access: 1 } })
    expect(await problems(copy)).not.toEqual([])
  })
})
