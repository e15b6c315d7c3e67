import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  brands,
  colourKeys,
  colours,
  drawingSize,
  drawSvg,
  flavourKeys,
  flavours,
  goodFor,
  kinds,
  renderDrawing,
  shapes,
  views,
  type BrandKey,
  type Drawing,
  type Good,
  type Shape,
} from './index.ts'

const brandKeys = brands.map(({ key }) => key)
const TASTED: readonly Shape[] = ['bottle', 'disposable', 'cartridge']

/** Like a demo catalogue: shapes in turn, everything else by a stride that shares no factor with them. */
function goodNumber(i: number): Good {
  const shape = shapes[i % shapes.length] as Shape
  return goodFor({
    shape,
    brand: brandKeys[(i * 7) % brandKeys.length] as BrandKey,
    ...(TASTED.includes(shape)
      ? { flavour: flavourKeys[(i * 11) % flavourKeys.length] }
      : { colour: colourKeys[(i * 5) % colourKeys.length] }),
    seed: i,
  })
}

const front = (good: Good): Drawing => ({ kind: 'product', good, view: 'front' })

describe('pictures', () => {
  it('draws the same picture for the same seed, and another for another', async () => {
    for (let i = 0; i < shapes.length; i++) {
      const [once, again] = [goodNumber(i), goodNumber(i)]
      expect(again).toEqual(once)
      expect(await drawSvg(front(again))).toBe(await drawSvg(front(once)))
      expect(await drawSvg(front(JSON.parse(JSON.stringify(once)) as Good))).toBe(await drawSvg(front(once)))
    }
    const wish = { shape: 'bottle', kind: 'slim', brand: 'serin', flavour: 'nane' } as const
    expect(await drawSvg(front(goodFor({ ...wish, seed: 1 })))).not.toBe(
      await drawSvg(front(goodFor({ ...wish, seed: 2 }))),
    )
  })

  it('draws every kind of every shape in every view as well-formed SVG without stray numbers', async () => {
    for (const shape of shapes)
      for (const kind of kinds[shape])
        for (const view of views) {
          const svg = await drawSvg({
            kind: 'product',
            good: goodFor({ shape, kind, brand: 'kvant', colour: 'goy', flavour: 'nar', seed: kind }),
            view,
          })
          expect(svg).not.toMatch(/NaN|undefined|Infinity|null|oklch|<text|filter/)
          await sharp(Buffer.from(svg)).metadata()
        }
  })

  it('renders each drawing at the size that it declares', async () => {
    const good = goodNumber(3)
    const drawings: Drawing[] = [
      ...views.map((view): Drawing => ({ kind: 'product', good, view })),
      { kind: 'hero', theme: 'dark', format: 'phone' },
      { kind: 'hero', theme: 'light', format: 'wide' },
      { kind: 'slide', scene: 1, format: 'phone' },
      { kind: 'slide', scene: 2, format: 'wide' },
      { kind: 'slide', scene: 3, format: 'phone' },
      { kind: 'banner', scene: 1 },
      { kind: 'banner', scene: 2 },
      { kind: 'banner', scene: 3 },
      ...brands.map(({ key }): Drawing => ({ kind: 'brand', brand: key })),
      { kind: 'category', good },
    ]
    for (const drawing of drawings) {
      const { format, width, height } = await sharp(await renderDrawing(drawing)).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', ...drawingSize(drawing) })
    }
    expect(drawingSize(front(good))).toEqual({ width: 1200, height: 1500 })
    expect(drawingSize({ kind: 'hero', theme: 'light', format: 'wide' })).toEqual({ width: 2560, height: 1040 })
  })

  it('prints the requested text on goods', () => {
    const good = goodFor({
      shape: 'bottle',
      kind: 'slim',
      brand: 'serin',
      flavour: 'nane',
      title: 'Nanə buz',
      note: '20 mg · 60 ml',
      seed: 'serin-nane',
    })
    expect(good).toMatchObject({
      shape: 'bottle',
      kind: 'slim',
      brand: 'serin',
      flavour: 'nane',
      title: 'Nanə buz',
      note: '20 mg · 60 ml',
    })
    expect(goodFor({ shape: 'mod', brand: 'kvant', colour: 'karbon', figure: '80.0', seed: 1 }).figure).toBe('80.0')
    expect([flavours.nane.name, flavours.boyurtken.name, colours.cehrayi.name]).toEqual([
      'Nanə',
      'Böyürtkən',
      'Çəhrayı',
    ])
  })

  it('makes 240 goods that all look different', async () => {
    const pixels: Buffer[] = []
    for (let i = 0; i < 240; i++) {
      const svg = await drawSvg(front(goodNumber(i)))
      pixels.push(
        await sharp(Buffer.from(svg), { density: 14 }).removeAlpha().resize(16, 20, { fit: 'fill' }).raw().toBuffer(),
      )
    }
    let closest = { apart: Infinity, pair: '' }
    for (const [a, one] of pixels.entries())
      for (const [b, other] of pixels.slice(0, a).entries()) {
        const apart = difference(one, other)
        if (apart < closest.apart) closest = { apart, pair: `${b} and ${a}` }
      }
    expect(closest.apart, `goods ${closest.pair}`).toBeGreaterThan(5)
  })
})

/**
 * Returns the mean difference of two thumbnails, 0–255. Goods of one shape in one layout that differ in all else are
 * 7 or more apart.
 */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}
