import { describe, expect, it } from 'vitest'
import { httpApi } from './api.ts'

type Answer = () => Promise<Response>

const json =
  (status: number, body: object): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status })
const html =
  (status: number): Answer =>
  async () =>
    new Response('<h1>Proxy</h1>', { status })
const noConnection: Answer = () => Promise.reject(new TypeError('fetch failed'))

/** Calls twice with the same input. `first` is the first response. Returns the keys that were sent. */
async function keysSent(first: Answer): Promise<(string | null)[]> {
  const answers = [first, json(201, {})]
  const keys: (string | null)[] = []
  const api = httpApi({
    fetch: (_url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return (answers.shift() as Answer)()
    },
  })
  const call = () =>
    api.call('keepAddress', { city: 'Bakı', district: '', address: 'Nizami 1', zipcode: '' }).catch(() => undefined)
  await call()
  await call()
  return keys
}

describe('a repeated write', () => {
  it.each([
    ['a 502 of a proxy', html(502)],
    ['a 503 of the shop', json(503, { detail: 'Bir az sonra.' })],
    ['a 504', html(504)],
    ['a 408', html(408)],
    ['a 425', html(425)],
    ['a limit', json(429, { detail: 'Çox cəhd.' })],
    ['an ended session', json(401, { detail: 'Daxil olun.' })],
    ['a 403 of a firewall', html(403)],
    ["a success that is not the shop's", html(200)],
    ['a cut connection', noConnection],
  ])('has the same key after %s', async (_name, first) => {
    const [one, two] = await keysSent(first)
    expect(one).toMatch(/^[\da-f-]{36}$/)
    expect(two).toBe(one)
  })

  it.each([
    ['a success', json(201, { id: 1 })],
    ['wrong input', json(400, { city: ['Bu xana məcburidir.'] })],
    ['a conflict', json(409, { detail: 'Artıq var.' })],
    ['a key of another body', json(422, { detail: 'Artıq qəbul olunub.' })],
  ])('has another key after %s', async (_name, first) => {
    const [one, two] = await keysSent(first)
    expect(two).not.toBe(one)
  })
})
