import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'

const Body = z.object({ items: z.array(z.object({ product: z.int(), ids: z.array(z.int()) })).max(2) })

function errorsOf(body: unknown) {
  return fieldErrors(Body.safeParse(body, { reportInput: true }).error?.issues ?? [])
}

describe('field errors', () => {
  it('keeps the index of each line in a list, with an empty object for a valid line', () => {
    expect(
      errorsOf({
        items: [
          { product: 1, ids: [] },
          { product: 'x', ids: [1, null] },
        ],
      }),
    ).toEqual({
      items: [{}, { product: ['Yanlış dəyər.'], ids: [{}, { detail: ['Bu xana məcburidir.'] }] }],
    })
  })

  it('uses the message of the contract for a format, never the English one of zod', () => {
    const of = (shape: z.ZodType) =>
      fieldErrors(z.object({ code: shape }).safeParse({ code: 'x' }, { reportInput: true }).error?.issues ?? [])
    expect([
      of(z.string().regex(/^\d$/)),
      of(z.string().regex(/^\d$/, { error: 'Bir rəqəm yazın.' })),
      of(z.email()),
    ]).toEqual([
      { code: ['Yanlış dəyər.'] },
      { code: ['Bir rəqəm yazın.'] },
      { code: ['E-maili belə yazın: ad@mail.az'] },
    ])
  })

  it('reports an error of the whole list alone, without errors of its lines', () => {
    expect(errorsOf({ items: [{}, {}, {}] })).toEqual({ items: ['Ən çoxu 2 sətir ola bilər.'] })
  })
})
