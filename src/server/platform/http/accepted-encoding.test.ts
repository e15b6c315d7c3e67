import { describe, expect, it } from 'vitest'
import { acceptsEncoding } from './accepted-encoding.ts'

describe('Accept-Encoding', () => {
  it.each(['gzip', 'GZIP', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'identity ,gzip ; q=0.001'])(
    'accepts gzip in "%s"',
    (header) => expect(acceptsEncoding(header, 'gzip')).toBe(true),
  )

  it.each([
    undefined,
    '',
    '*',
    'br',
    'gzip;q=0',
    'gzip;q=0.000, br',
    'gzip;q=0 , identity',
    'gzip ; q=0',
    'gzip, gzip;q=0',
    'gzip-x',
    'x-gzip',
    'br;gzip',
    'gzip;q=x',
    'gzip;level=1',
    'gzip;q=2',
    'br gzip',
  ])('refuses gzip in "%s"', (header) => expect(acceptsEncoding(header, 'gzip')).toBe(false))
})
