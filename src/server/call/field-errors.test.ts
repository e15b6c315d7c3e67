import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'

const Body = z.object({ items: z.array(z.object({ product: z.int(), ids: z.array(z.int()) })).max(2) })

function errorsOf(body: unknown) {
  return fieldErrors(Body.safeParse(body, { reportInput: true }).error?.issues ?? [])
}

test('each line of a list keeps its place in the errors, an empty object where nothing is wrong', () => {
  expect(errorsOf({ items: [{ product: 1, ids: [] }, { product: 'x', ids: [1, null] }] })).toEqual({
    items: [{}, { product: ['Yanlış dəyər.'], ids: [{}, { detail: ['Bu xana məcburidir.'] }] }],
  })
})

test('a format has the words that the contract has for it, and never English ones', () => {
  const of = (shape: z.ZodType) => fieldErrors(z.object({ code: shape }).safeParse({ code: 'x' }, { reportInput: true }).error?.issues ?? [])
  expect([of(z.string().regex(/^\d$/)), of(z.string().regex(/^\d$/, { error: 'Bir rəqəm yazın.' })), of(z.email())]).toEqual([
    { code: ['Yanlış dəyər.'] }, { code: ['Bir rəqəm yazın.'] }, { code: ['E-mail düzgün deyil.'] },
  ])
})

test('an error of the list as a whole is reported alone, never mixed with errors of its lines', () => {
  expect(errorsOf({ items: [{}, {}, {}] })).toEqual({ items: ['Ən çoxu 2 sətir ola bilər.'] })
})
