import { describe, expect, it } from 'vitest'
import { readEan13 } from '#tests/read-ean.ts'
import { wholeWidth, type Barcode } from './barcode.ts'
import { encodeCode128 } from './code-128.ts'
import { checkDigit, encodeEan } from './ean.ts'

const drawn = (barcode: Barcode | undefined) => barcode?.widths.join('')

describe('check digit', () => {
  it.each([
    ['400638133393', '1'],
    ['476000000017', '7'],
    ['9638507', '4'],
    ['03600029145', '2'],
    ['000000000000', '0'],
  ])('of %s is %s', (body, digit) => {
    expect(checkDigit(body)).toBe(digit)
  })
})

describe('EAN', () => {
  it.each([
    ['EAN-13', '4006381333931', '11132111123111414113121122211111141114111411311214112221111'],
    ['EAN-8', '96385074', '1113112111414111213111111231321113121132111'],
    ['UPC-A', '036000291452', '11132111411111432113211321111111212231122221113212312122111'],
  ])('draws an %s', (_kind, code, widths) => {
    expect(drawn(encodeEan(code))).toBe(widths)
  })

  it.each(['4006381333931', '036000291452', '2123456789010'])('%s is 113 modules wide with quiet zones', (code) => {
    expect(wholeWidth(encodeEan(code) as Barcode)).toBe(113)
  })

  it.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])('is read back with the first digit %s', (first) => {
    for (const body of ['12345678901', '98765432109']) {
      const code = first + body + checkDigit(first + body)
      const modules = encodeEan(code)?.widths.map((width, at) => String((at + 1) % 2).repeat(width))
      expect(readEan13(modules?.join('') ?? '')).toBe(code)
    }
  })

  it.each([
    ['another length', '123456'],
    ['a wrong check digit', '4006381333932'],
    ['letters', '40063813339AB'],
  ])('rejects a code with %s', (_fault, code) => {
    expect(encodeEan(code)).toBeUndefined()
  })
})

describe('Code 128', () => {
  it.each([
    ['A', '2112141113231311232331112'],
    ['ABC', '2112141113231311231313212221222331112'],
    ['100001', '2112322213122122222221221132222331112'],
    ['KF00012345', '2112141123311323111131412122222221223121311131232131132331112'],
    ['ELF BAR 600', '2112141321131321311323112122221311231113232311312122222231121231221231222311312331112'],
  ])('draws %s', (text, widths) => {
    expect(drawn(encodeCode128(text))).toBe(widths)
  })

  it('gives each value a pattern of its own, 11 modules wide with an even sum of bars', () => {
    const signs = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at))
    const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
    for (const texts of [signs, pairs]) {
      const patterns = texts.map((text) => drawn(encodeCode128(text))?.slice(6, 12) ?? '')
      expect(new Set(patterns).size).toBe(texts.length)
      for (const pattern of patterns) {
        const [first, , second, , third] = [...pattern].map(Number) as [number, number, number, number, number]
        expect(
          [...pattern].reduce((sum, width) => sum + Number(width), 0),
          pattern,
        ).toBe(11)
        expect((first + second + third) % 2, pattern).toBe(0)
      }
    }
  })

  it.each(['ə-1', '', 'a\n'])('rejects %j', (text) => {
    expect(encodeCode128(text)).toBeUndefined()
  })
})
