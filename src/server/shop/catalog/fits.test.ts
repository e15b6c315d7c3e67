import { beforeEach, describe, expect, it } from 'vitest'
import { goods, member as manager, shop, stockedShop, visitor } from '#tests/stocked-shop.ts'

// demo-secimli-endirim is a device: demo-sade and demo-bitib are its coils, demo-endirim its battery.

stockedShop('manager')
beforeEach(async () => {
  await give('demo-secimli-endirim', { coil: ['demo-bitib', 'demo-sade'], battery: ['demo-endirim'] })
})

const idOf = (slug: string) => goods.products[slug] as number
const anyone = () => visitor()

/** Saves a device with only these parts, like the admin. */
async function give(slug: string, parts: Record<string, string[]>, more: object = {}) {
  const { body } = await manager.get(`admin/products/${idOf(slug)}/`)
  const fits = Object.entries(parts).flatMap(([kind, slugs]) => slugs.map((part) => ({ part_id: idOf(part), kind })))
  return manager.put(`admin/products/${idOf(slug)}/`, { ...body, fits, ...more })
}
const fitting = async (slug: string) =>
  (await anyone().get(`product/${slug}/fits/`)).body.map((product: { slug: string }) => product.slug)
const kinds = async (slug: string) => (await anyone().get(`product/${slug}/`)).body.fits
const needs = async (...slugs: string[]) =>
  (await anyone().get(`cart/needs/?products=${slugs.map(idOf).join(',')}`)).body.map(
    ({ device, kind, products }: { device: { slug: string }; kind: string; products: { slug: string }[] }) => [
      device.slug,
      kind,
      products.map(({ slug }) => slug),
    ],
  )
const publish = (slug: string, is: boolean) =>
  shop.services.database.execute(`update products set is_published = ${is} where slug = '${slug}'`)

describe('fits', () => {
  it('device and part show each other, products in stock first and no drafts', async () => {
    expect(await kinds('demo-secimli-endirim')).toEqual(['battery', 'coil'])
    expect(await kinds('demo-sade')).toEqual(['device'])
    expect(await kinds('demo-video')).toEqual([])
    expect(await fitting('demo-secimli-endirim')).toEqual(['demo-endirim', 'demo-sade', 'demo-bitib'])
    expect(await fitting('demo-bitib')).toEqual(['demo-secimli-endirim'])
    expect(await fitting('demo-video')).toEqual([])
    expect((await anyone().get('product/yoxdur/fits/')).status).toBe(404)

    await publish('demo-endirim', false)
    expect(await fitting('demo-secimli-endirim')).toEqual(['demo-sade', 'demo-bitib'])
    expect((await anyone().get('product/demo-endirim/fits/')).status).toBe(404)
    await publish('demo-endirim', true)
  })

  it('offers the parts in stock of each kind that the cart lacks', async () => {
    expect(await needs('demo-video', 'demo-secimli-endirim')).toEqual([
      ['demo-secimli-endirim', 'coil', ['demo-sade']],
      ['demo-secimli-endirim', 'battery', ['demo-endirim']],
    ])
    // One part of a kind is enough, even if it is sold out now.
    expect(await needs('demo-secimli-endirim', 'demo-bitib')).toEqual([
      ['demo-secimli-endirim', 'battery', ['demo-endirim']],
    ])
    expect(await needs('demo-sade', 'demo-secimli-endirim', 'demo-endirim')).toEqual([])
    expect(await needs('demo-sade')).toEqual([])
    for (const wrong of ['', '0', '1,', 'a', '1;2', Array.from({ length: 101 }, (_, at) => at + 1).join(',')]) {
      expect([wrong, (await anyone().get(`cart/needs/?products=${wrong}`)).status]).toEqual([wrong, 400])
    }
  })

  it('stores a pair once, and keeps it in later saves and copies of the device', async () => {
    const wrong = async (part_id: number, slug = 'demo-secimli-endirim') =>
      (await give(slug, {}, { fits: [{ part_id, kind: 'coil' }] })).body.fits?.[0]?.part_id?.[0]
    expect(await wrong(999_999)).toBe('Məhsul tapılmadı.')
    expect(await wrong(idOf('demo-secimli-endirim'))).toBe('Məhsul özünə uyğun yazıla bilməz.')
    expect(await wrong(idOf('demo-secimli-endirim'), 'demo-sade')).toBe(
      'Bu məhsul özü bu hissəni göstərir: bir cütü bir dəfə yazın.',
    )
    expect(
      (
        await give(
          'demo-secimli-endirim',
          {},
          { fits: [1, 2].map(() => ({ part_id: idOf('demo-sade'), kind: 'coil' })) },
        )
      ).body.fits[1].part_id[0],
    ).toBe('Bu məhsul təkrarlanır.')

    const { body } = await manager.get(`admin/products/${idOf('demo-secimli-endirim')}/`)
    expect(
      (await manager.put(`admin/products/${body.id}/`, { ...body, short_description: 'Başqa' })).body.fits,
    ).toEqual(body.fits)
    const copy = (await manager.post(`admin/products/${body.id}/duplicate/`)).body
    expect(copy.fits).toEqual(body.fits)
    // A part may change its kind. A missing part is removed.
    const other = await give('demo-secimli-endirim', { pod: ['demo-sade'] })
    expect(other.body.fits).toMatchObject([{ part_id: idOf('demo-sade'), kind: 'pod', slug: 'demo-sade' }])
    await give('demo-secimli-endirim', { coil: ['demo-bitib', 'demo-sade'], battery: ['demo-endirim'] })
    await manager.delete(`admin/products/${copy.id}/`)
  })
})
