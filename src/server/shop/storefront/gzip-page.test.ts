import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipPage } from './gzip-page.ts'

const styles = `<style data-href="page-styles">${'.a{color:red}'.repeat(300)}</style>`
const icons = `<svg id="icon-sprite"><symbol>${'M12 4'.repeat(300)}</symbol></svg>`
const page = (title: string) =>
  Buffer.from(
    `<!DOCTYPE html><html><head>${styles}<title>${title}</title></head><body>${icons}<p>Məhsul ₼</p></body></html>`,
  )
const unpacked = (pieces: readonly Buffer[]) => gunzipSync(Buffer.concat(pieces))

describe('a compressed page', () => {
  it('has the bytes of the plain page', async () => {
    for (const plain of [
      page('Ana səhifə'),
      Buffer.from('no shared parts'),
      Buffer.alloc(0),
      Buffer.from('<!DOCTYPE html><style>'),
    ]) {
      const { pieces, size } = await gzipPage(plain)
      expect(unpacked(pieces).equals(plain)).toBe(true)
      expect(Buffer.concat(pieces)).toHaveLength(size)
    }
  })

  it('shares the buffers of styles and icons with other pages', async () => {
    const [one, other] = [await gzipPage(page('Bir')), await gzipPage(page('İki'))]
    const common = one.pieces.filter((piece) => other.pieces.includes(piece))
    expect(common).toHaveLength(2)
    expect(one.ownSize).toBe(one.size - common.reduce((sum, { length }) => sum + length, 0))
    expect(unpacked(other.pieces).toString()).toContain('İki')
  })

  it('does not share a <style> that is part of data', async () => {
    const data = Buffer.from('[{"query":1},"<style>a</style>"]')
    const { pieces, size, ownSize } = await gzipPage(data)
    expect(pieces).toHaveLength(1)
    expect(ownSize).toBe(size)
    expect(unpacked(pieces).equals(data)).toBe(true)
  })

  it('takes other styles when they change', async () => {
    const changed = Buffer.from(page('Bir').toString().replaceAll('red', 'tan'))
    expect(unpacked((await gzipPage(changed)).pieces).equals(changed)).toBe(true)
  })
})
