import { expect, test } from 'vitest'
import { TagCache } from './cache.ts'

const cache = () => new TagCache<string>(10, (value) => value.length)

test('a value is kept until one of its tags is dropped', () => {
  const values = cache()
  values.keep('a', 'one', new Set(['product:1', 'products']), values.dropsSoFar)
  values.keep('b', 'two', new Set(['product:2']), values.dropsSoFar)
  values.drop(new Set(['product:1']))
  expect(values.get('a')).toBeUndefined()
  expect(values.get('b')).toBe('two')
})

test('a value made from data that was read before a drop is not kept after it', () => {
  const values = cache()
  const readFrom = values.dropsSoFar
  values.drop(new Set(['product:1']))
  values.keep('a', 'old', new Set(['product:1']), readFrom)
  expect(values.get('a')).toBeUndefined()
  values.keep('a', 'new', new Set(['product:1']), values.dropsSoFar)
  expect(values.get('a')).toBe('new')
})

test('a drop of other tags in the meantime does no harm, but clearing everything does', () => {
  const values = cache()
  const readFrom = values.dropsSoFar
  values.drop(new Set(['product:2']))
  values.keep('a', 'one', new Set(['product:1']), readFrom)
  expect(values.get('a')).toBe('one')
  const before = values.dropsSoFar
  values.clear()
  values.keep('a', 'one', new Set(['product:1']), before)
  expect(values.get('a')).toBeUndefined()
})

test('the least recently used value makes room for a new one', () => {
  const values = cache()
  values.keep('a', 'aaaa', new Set(), values.dropsSoFar)
  values.keep('b', 'bbbb', new Set(), values.dropsSoFar)
  values.get('a')
  values.keep('c', 'cccc', new Set(), values.dropsSoFar)
  expect([values.get('a'), values.get('b'), values.get('c')]).toEqual(['aaaa', undefined, 'cccc'])
})
