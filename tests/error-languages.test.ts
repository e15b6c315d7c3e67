import { beforeAll, expect, it } from 'vitest'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { sql } from 'drizzle-orm'
import { exampleRequests, makeWhatExamplesName, type ExampleRequest } from './example-requests.ts'
import { tokenFor } from './speak.ts'

let token: string

bareShop()
beforeAll(async () => {
  const goods = await makeWhatExamplesName(shop)
  token = await tokenFor(shop, goods.users.musteri)
  await runSql(sql`insert into settings (name, value) values ('languages', '["ru", "en"]')`)
})

/** Requests that fail: of a visitor, of a customer with an empty body, and with files that are not taken. */
const faults = (request: ExampleRequest) => {
  const json = { 'content-type': 'application/json' }
  const signed = { authorization: `Bearer ${token}` }
  return [
    { headers: json, payload: '{}' },
    { headers: { ...json, ...signed }, payload: '{}' },
    { headers: { ...json, ...signed }, payload: '{' },
    { headers: { ...json, ...signed }, payload: JSON.stringify(wrong(request.body ?? {})) },
    { headers: { 'content-type': 'image/heic', ...signed }, payload: 'x' },
    { headers: { 'content-type': 'image/jpeg', ...signed }, payload: 'x' },
  ]
}

/** Returns a body with a wrong value in each field. */
const wrong = (body: Record<string, unknown>) => Object.fromEntries(Object.keys(body).map((name) => [name, '\u0001']))

/** Returns the texts of an error. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

it('names the faults of every call in the language of the caller (E61, G17)', async () => {
  const alike = new Set<string>()
  for (const request of Object.values(exampleRequests)) {
    const url = request.url.replaceAll(/\/(1|demo-sade)\//g, '/999999/')
    for (const fault of faults(request)) {
      const send = async (language: string) => {
        const headers = { ...fault.headers, 'accept-language': language }
        const { statusCode, body } = await shop.app.inject({
          method: request.method,
          url,
          headers,
          ...(request.method !== 'GET' && { payload: fault.payload }),
        })
        return statusCode < 400 ? [] : textsOf(JSON.parse(body))
      }
      const [az, ...others] = [await send('az'), await send('ru'), await send('en')]
      for (const other of others)
        for (const text of other) if (az?.includes(text)) alike.add(`${request.name}: ${text}`)
    }
  }
  expect([...alike]).toEqual([])
})
