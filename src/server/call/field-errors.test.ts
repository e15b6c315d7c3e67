import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'

const Body = z.object({ items: z.array(z.object({ product: z.int(), ids: z.array(z.int()) })).max(2) })

function errorsOf(body: unknown) {
  return fieldErrors(Body.safeParse(body, { reportInput: true }).error?.issues ?? [])
}

test('lines of a list keep their places, empty where nothing is wrong', () => {
  expect(errorsOf({ items: [{ product: 1, ids: [] }, { product: 'x', ids: [1, null] }] })).toEqual({
    items: [{}, { product: ['Yararsız dəyər.'], ids: [{}, { detail: ['Bu xana məcburidir.'] }] }],
  })
})

test('what is wrong with the list as a whole stands alone: texts and lines never mix', () => {
  expect(errorsOf({ items: [{}, {}, {}] })).toEqual({ items: ['Ən çoxu 2 sətir ola bilər.'] })
})
