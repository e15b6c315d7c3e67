import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { filtered, jsonOf, makeReady } from './ready.ts'

const Part = z.object({ id: z.int(), name: z.string() })
const Narrow = z.object({ id: z.int() })
const Page = z.object({ results: z.array(Part), next: z.string().nullable() })

const part = (id: number) => makeReady(Part, { id, name: `Ad ${id}`, secret: 'x' } as z.input<typeof Part>)

describe('ready', () => {
  it('filters a part once, and reuses it in replies', () => {
    const [one, other] = [part(1), part(2)]
    expect(one).toEqual({ id: 1, name: 'Ad 1' })
    const answer = filtered(Page, { results: [one, other], next: null, secret: 'x' }) as z.output<typeof Page>
    expect(answer).toEqual({
      results: [
        { id: 1, name: 'Ad 1' },
        { id: 2, name: 'Ad 2' },
      ],
      next: null,
    })
    expect(answer.results[0]).toBe(one)
    expect(filtered(Part, one)).toBe(one)
  })

  it('filters a value that is no part, and a part of another schema', () => {
    const one = part(1)
    const mixed = filtered(z.array(Part), [one, { id: 2, name: 'B', secret: 'x' }])
    expect(mixed).toEqual([
      { id: 1, name: 'Ad 1' },
      { id: 2, name: 'B' },
    ])
    expect(filtered(z.array(Narrow), [one])).toEqual([{ id: 1 }])
    expect(filtered(z.object({ results: z.array(Narrow) }), { results: [one] })).toEqual({ results: [{ id: 1 }] })
    expect(filtered(Narrow, one)).toEqual({ id: 1 })
    expect(() => filtered(z.array(Part), [one, { id: 'no' }])).toThrow()
    expect(() => filtered(Page, { results: [one], next: 3 })).toThrow()
  })

  it('writes the same JSON as JSON.stringify', () => {
    const one = part(1)
    for (const answer of [
      one,
      [one, one],
      [one, { id: 2, name: '"' }],
      { results: [one], next: null, count: undefined, page: { a: [1] } },
      { results: [] },
      [],
      'text',
      3,
      null,
    ]) {
      expect(jsonOf(answer)).toBe(JSON.stringify(answer))
    }
  })
})
