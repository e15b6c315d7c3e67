import { expect, test } from 'vitest'
import { z } from 'zod'
import { filtered, jsonOf, makeReady } from './ready.ts'

const Part = z.object({ id: z.int(), name: z.string() })
const Narrow = z.object({ id: z.int() })
const Page = z.object({ results: z.array(Part), next: z.string().nullable() })

const part = (id: number) => makeReady(Part, { id, name: `Ad ${id}`, secret: 'x' } as z.input<typeof Part>)

test('a part is filtered when it is made, and stays as it is in answers', () => {
  const [one, other] = [part(1), part(2)]
  expect(one).toEqual({ id: 1, name: 'Ad 1' })
  const answer = filtered(Page, { results: [one, other], next: null, secret: 'x' }) as z.output<typeof Page>
  expect(answer).toEqual({ results: [{ id: 1, name: 'Ad 1' }, { id: 2, name: 'Ad 2' }], next: null })
  expect(answer.results[0]).toBe(one)
  expect(filtered(Part, one)).toBe(one)
})

test('what is no part, or a part of another schema, is filtered as ever', () => {
  const one = part(1)
  const mixed = filtered(z.array(Part), [one, { id: 2, name: 'B', secret: 'x' }])
  expect(mixed).toEqual([{ id: 1, name: 'Ad 1' }, { id: 2, name: 'B' }])
  expect(filtered(z.array(Narrow), [one])).toEqual([{ id: 1 }])
  expect(filtered(z.object({ results: z.array(Narrow) }), { results: [one] })).toEqual({ results: [{ id: 1 }] })
  expect(filtered(Narrow, one)).toEqual({ id: 1 })
  expect(() => filtered(z.array(Part), [one, { id: 'no' }])).toThrow()
  expect(() => filtered(Page, { results: [one], next: 3 })).toThrow()
})

test('the JSON text of an answer is what JSON.stringify writes', () => {
  const one = part(1)
  for (const answer of [one, [one, one], [one, { id: 2, name: '"' }], { results: [one], next: null, count: undefined, page: { a: [1] } }, { results: [] }, [], 'text', 3, null]) {
    expect(jsonOf(answer)).toBe(JSON.stringify(answer))
  }
})
