import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeTarget } from './safe-target.ts'

describe('safe target', () => {
  it('returns a path of the shop', () => {
    for (const path of ['/', '/cart/checkout', '/profile/orders?page=2#top', '/search?query=nanə'])
      expect(safeTarget(path)).toBe(path)
  })

  it('returns / for anything else', () => {
    for (const wish of [
      null,
      undefined,
      '',
      'cart',
      '//evil.example',
      '/\\evil.example',
      '\\/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/\n/evil.example',
      ' /cart',
      '/a//b',
      '/\u0000',
    ])
      expect(safeTarget(wish)).toBe('/')
  })

  it('never returns a path that a browser resolves to another site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      ' ',
      '%2f',
      '%5c',
      'https',
      'javascript',
      'evil.example',
      '\u0000',
      'ə',
    )
    for (const text of [fc.string(), fc.webUrl(), fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))]) {
      fc.assert(
        fc.property(
          text,
          (wish) => new URL(safeTarget(wish), 'https://shop.example/login').origin === 'https://shop.example',
        ),
        { numRuns: 1_000 },
      )
    }
  })
})
