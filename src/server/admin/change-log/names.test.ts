import { describe, expect, it } from 'vitest'
import { goods, member as owner, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

const newest = async () => (await owner.get('admin/log/')).body.results[0]

describe('names in the change log', () => {
  it('are those of plain entities', async () => {
    const { id } = (await owner.post('admin/brands/', { name: 'Lumo Pro', slug: '' })).body
    expect(await newest()).toMatchObject({ entity: 'brands', entity_id: String(id), name: 'Lumo Pro' })
  })

  it('are those of entities with another title', async () => {
    await owner.post('admin/search-synonyms/', { words: 'pod, kapsul' })
    expect(await newest()).toMatchObject({ entity: 'search_synonyms', name: 'pod, kapsul' })
  })

  it('stay when the record is deleted', async () => {
    const { id } = (await owner.post('admin/tags/', { name: 'Sərin', slug: '' })).body
    await owner.delete(`admin/tags/${id}/`)
    expect(await newest()).toMatchObject({ entity: 'tags', action: 'delete', name: 'Sərin' })
  })

  it("are those of the product of a supplier's goods", async () => {
    const { name } = (await owner.get(`admin/products/${goods.products['demo-sade']}/`)).body
    const supplier = { name: 'Ucuz', delivery_days: 5 }
    const { id } = (await owner.post('admin/suppliers/', supplier)).body
    await owner.put(`admin/suppliers/${id}/goods/`, { product: goods.products['demo-sade'], last_price: '5.00' })
    expect(await newest()).toMatchObject({ entity: 'supplier_goods', name })
  })

  it('are those of the product of a fitting part', async () => {
    const path = `admin/products/${goods.products['demo-sade']}/`
    const product = (await owner.get(path)).body
    await owner.put(path, { ...product, fits: [{ part_id: goods.products['demo-son'], kind: 'coil' }] })
    expect(await newest()).toMatchObject({ entity: 'product_fits', name: product.name })
  })
})
