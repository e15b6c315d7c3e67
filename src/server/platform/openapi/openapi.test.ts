import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { calls } from '#src/contract/client/calls.ts'
import { features } from '#src/contract/index.ts'
import { adminCalls } from '#src/contract/client/admin/calls.ts'
import { adminFeatures } from '#src/contract/admin/index.ts'
import type { Goods } from '#tests/demo-goods.ts'
import { bareShop, shop, staff } from '#tests/stocked-shop.ts'
import {
  exampleRequests,
  makeWhatExamplesName,
  readyExample,
  adminExampleRequests,
  type ApiDocument,
  type Operation,
} from '#tests/example-requests.ts'
import { makeWhatAdminExamplesName, notSent, readyAdminExample, sentAdminExamples } from '#tests/admin-examples.ts'
import { type StaffMember } from '#tests/staff.ts'
import { tokenFor } from '#tests/speak.ts'
import { openApiDocument } from './openapi-document.ts'

let owner: StaffMember
let document: ApiDocument
let operations: Operation[]

let goods: Goods
bareShop()
beforeAll(async () => {
  goods = await makeWhatExamplesName(shop)
  owner = await staff('owner', goods.users.admin)
  await makeWhatAdminExamplesName(shop, owner)
  document = openApiDocument({ ...features, ...adminFeatures }) as ApiDocument
  operations = operationsOf(document)
})

const operationsOf = ({ paths }: ApiDocument) => Object.values(paths).flatMap((item) => Object.values(item))

/**
 * Returns the problems that Redocly reports with its strictest rules, warnings included. Two rules are off because the
 * specification differs: its paths end with a slash, and some paths differ only by a parameter.
 */
async function problems(source: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' },
  })
  const reported: NormalizedProblem[] = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: 'openapi.json',
    config,
  })
  return reported.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

test('is valid OpenAPI 3.1, with examples that match the schemas', async () => {
  expect(await problems(document)).toEqual([])
  expect(await problems({ ...document, info: {}, paths: {} })).not.toEqual([])
})

test('has every call of the contract, each with all its errors', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(calls), ...Object.keys(adminCalls)].sort(),
  )
  for (const { name, method, operation } of Object.values({ ...exampleRequests, ...adminExampleRequests })) {
    const statuses = Object.keys(operation.responses)
    expect(statuses, name).toEqual(expect.arrayContaining(['405', '500']))
    if (method !== 'GET') expect(statuses, name).toEqual(expect.arrayContaining(['400', '413', '415']))
    if (operation.security.length > 0) expect(statuses, name).toContain('401')
    for (const [status, { headers, content }] of Object.entries(operation.responses)) {
      expect(headers).toHaveProperty('x-request-id')
      if (status === '429') expect(headers).toHaveProperty('retry-after')
      if (status !== '204' && !content?.['*/*'])
        expect(content?.['application/json']?.schema, `${name} ${status}`).toBeTypeOf('object')
    }
  }
})

test('every schema that needs an example has one in the contract', () => {
  const made = operations.filter((operation) => JSON.stringify(operation).includes('"mətn"'))
  expect(made.map(({ operationId }) => operationId)).toEqual([])
})

/** Returns the places below `node` of fields whose schema has no type. */
function fieldsWithoutType(node: unknown, place: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties = {} } = node as { properties?: Record<string, object> }
  const own = Object.entries(properties).filter(
    ([, schema]) => !['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'enum'].some((key) => key in schema),
  )
  const below = Object.entries(node).flatMap(([key, part]) => fieldsWithoutType(part, `${place}/${key}`))
  return [...own.map(([name]) => `${place}/${name}`), ...below]
}

test('every field of a reply has a type', () => {
  expect(operations.flatMap(({ operationId, responses }) => fieldsWithoutType(responses, operationId))).toEqual([])
})

test('each feature is a tag, including admin features', () => {
  expect(document.tags.map(({ name }) => name)).toEqual([...Object.keys(features), ...Object.keys(adminFeatures)])
})

/** The smallest file for calls that accept a picture. */
const picture = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

describe('every example request', () => {
  /** The responses to the examples. */
  const answered: { name: string; status: string; answer: unknown }[] = []

  // A link of an order is signed by the shop, and a photo is no JSON: their own tests send them.
  const sent = Object.values(exampleRequests).filter(({ name }) => !['followOrder', 'returnPhoto'].includes(name))
  test.each(sent)('$name', async ({ name, method, url, body, operation }) => {
    await readyExample(shop, goods, name)
    const type = operation.requestBody?.content['image/png']
      ? 'image/png'
      : body === undefined
        ? undefined
        : 'application/json'
    const answer = await shop.app.inject({
      method,
      url,
      headers: {
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(operation.security.length > 0
          ? { authorization: `Bearer ${await tokenFor(shop, goods.users.musteri)}` }
          : {}),
      },
      payload: type === 'image/png' ? await picture() : body === undefined ? undefined : JSON.stringify(body),
    })
    const [status = ''] = Object.keys(operation.responses)
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([Number(status), expect.anything()])
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    if (status === '204') expect(answer.body).toBe('')
    else answered.push({ name, status, answer: answer.json() })
  })

  test.each(sentAdminExamples)('$name, as the owner', async ({ name, method, url, body, operation }) => {
    const more = await readyAdminExample(shop, name, owner)
    const answer = await shop.app.inject({
      method,
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(operation.security.length > 0 ? { authorization: `Bearer ${await owner.token()}` } : {}),
      },
      payload: body === undefined ? undefined : JSON.stringify({ ...body, ...more }),
    })
    const [status = ''] = Object.keys(operation.responses)
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([Number(status), expect.anything()])
    if (answer.headers['content-type']?.startsWith('application/json'))
      answered.push({ name, status, answer: answer.json() })
  })

  test('skips only the admin examples that cannot be sent', () => {
    expect(sentAdminExamples).toHaveLength(Object.keys(adminCalls).length - Object.keys(notSent).length)
  })

  test('the real responses match the schemas of the document', async () => {
    expect(answered.length).toBeGreaterThan(80)
    const withAnswers = (answers: typeof answered) => {
      const copy = structuredClone(document)
      for (const { name, status, answer } of answers) {
        const content = operationsOf(copy).find(({ operationId }) => operationId === name)?.responses[status]?.content
        if (content?.['application/json']) content['application/json'].example = answer
      }
      return copy
    }
    expect(await problems(withAnswers(answered))).toEqual([])
    const wrong = withAnswers([{ name: 'profile', status: '200', answer: { id: 'x' } }])
    const { '/api/v1/users/profile/': profile = {} } = wrong.paths
    expect(await problems({ ...wrong, paths: { '/api/v1/users/profile/': profile } })).toEqual(
      expect.arrayContaining([expect.stringMatching(/example/)]),
    )
  })
})
