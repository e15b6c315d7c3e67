import { describe, expect, it } from 'vitest'
import { PageCache, TagCache, type KeptPage } from './cache.ts'

const cache = () => new TagCache<string>(10, (value) => value.length)

describe('cache', () => {
  it('keeps a value until one of its tags is dropped', () => {
    const values = cache()
    values.keep('a', 'one', new Set(['product:1', 'products']), values.dropsSoFar)
    values.keep('b', 'two', new Set(['product:2']), values.dropsSoFar)
    values.drop(new Set(['product:1']))
    expect(values.get('a')).toBeUndefined()
    expect(values.get('b')).toBe('two')
  })

  it('does not keep a value whose data was read before a drop of its tag', () => {
    const values = cache()
    const readFrom = values.dropsSoFar
    values.drop(new Set(['product:1']))
    values.keep('a', 'old', new Set(['product:1']), readFrom)
    expect(values.get('a')).toBeUndefined()
    values.keep('a', 'new', new Set(['product:1']), values.dropsSoFar)
    expect(values.get('a')).toBe('new')
  })

  it('keeps a value that was dropped while it was made as a fallback (P9)', () => {
    const values = cache()
    const readFrom = values.dropsSoFar
    values.drop(new Set(['product:1']))
    values.keep('a', 'old', new Set(['product:1']), readFrom)
    expect([values.get('a'), values.lastKept('a')]).toEqual([undefined, 'old'])
  })

  it('does not replace a newer value by a value that was dropped while it was made', () => {
    const values = cache()
    const readFrom = values.dropsSoFar
    values.drop(new Set(['product:1']))
    values.keep('a', 'new', new Set(['product:1']), values.dropsSoFar)
    values.keep('a', 'old', new Set(['product:1']), readFrom)
    expect(values.get('a')).toBe('new')
  })

  it('keeps a value after a drop of other tags, but not after a clear', () => {
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

  it('removes the least recently used value when the cache is full', () => {
    const values = cache()
    values.keep('a', 'aaaa', new Set(), values.dropsSoFar)
    values.keep('b', 'bbbb', new Set(), values.dropsSoFar)
    values.get('a')
    values.keep('c', 'cccc', new Set(), values.dropsSoFar)
    expect([values.get('a'), values.get('b'), values.get('c')]).toEqual(['aaaa', undefined, 'cccc'])
  })

  it('keeps no value for longer than ten minutes (D46)', () => {
    let now = 0
    const values = new TagCache<string>(
      10,
      (value) => value.length,
      () => now,
    )
    values.keep('a', 'one', new Set(), values.dropsSoFar)
    now = 10 * 60 * 1000
    expect(values.get('a')).toBe('one')
    now++
    expect(values.get('a')).toBeUndefined()
    expect([values.size, values.bytes]).toEqual([0, 0])
  })

  it('counts key, tags, headers and the own bytes of bodies in the size of a page', () => {
    const pages = new PageCache(100_000)
    const page: KeptPage = {
      status: 200,
      headers: {},
      etag: '',
      bodies: { identity: Buffer.alloc(1000) },
      replyVersions: new Map(),
    }
    pages.keep('/shop', page, new Set(), pages.dropsSoFar)
    const alone = pages.bytes
    pages.keep(`/shop?${'x'.repeat(1000)}`, page, new Set(['y'.repeat(1000)]), pages.dropsSoFar)
    expect(pages.bytes - alone).toBeGreaterThan(alone + 4000)
    const before = pages.bytes
    page.bodies.gzip = { pieces: [], size: 90_000, ownSize: 50_000 }
    pages.measure('/shop', page)
    expect(pages.bytes).toBe(before + 50_000)
    page.bodies.gzip.ownSize += 60_000
    pages.measure('/shop', page)
    expect(pages.bytes).toBeLessThanOrEqual(100_000)
  })

  it('keeps a dropped value as a fallback for ten minutes (P9, D46)', () => {
    let now = 0
    const cache = new TagCache<string>(
      100,
      (value) => value.length,
      () => now,
    )
    cache.keep('a', 'page', new Set(['shop']), cache.dropsSoFar)
    cache.drop(new Set(['shop']))
    expect(cache.get('a')).toBeUndefined()
    expect(cache.lastKept('a')).toBe('page')
    cache.keep('a', 'newer', new Set(['shop']), cache.dropsSoFar)
    cache.clear()
    expect([cache.get('a'), cache.lastKept('a')]).toEqual([undefined, 'newer'])
    now = 10 * 60 * 1000 + 1
    expect(cache.lastKept('a')).toBeUndefined()
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })
})
