import { beforeEach, describe, expect, it } from 'vitest'
import { booksAgree, customer, member as owner, orderLine, orderPayload, stockedShop } from '#tests/stocked-shop.ts'
import { changesOf, checkFile, run } from '#tests/importing.ts'
import { fourVariants, readVariants, variantStocks } from '#tests/variants.ts'

// Goods that are stocked by the combination of two options, in files (E70, G30).

stockedShop('owner')
beforeEach(() => fourVariants({ 'Nanə / 3 mg': { stock: 1, sku: 'N-3' } }))

const exported = async () => String((await owner.get('admin/imports/products/?format=csv')).body)
const file = (...rows: string[]) => rows.join('\n')

describe('variants in files', () => {
  it('change nothing when an export is imported', async () => {
    const { id, errors } = await checkFile(await exported())
    expect([errors, await changesOf(id)]).toEqual([[], []])
  })

  it('change nothing when an export is imported after a sale', async () => {
    const before = await exported()
    const line = orderLine('demo-secimli', 1, '25.50', ['Nanə', '0 mg'])
    expect((await customer().post('checkout/', orderPayload([line]))).status).toBe(201)
    const { id, errors } = await checkFile(before)
    expect([errors, await changesOf(id)]).toEqual([[], []])
  })

  it('keep their variants when another cell of their product changes', async () => {
    const { variants } = await readVariants()
    await run(
      file(
        'slug;options',
        'demo-secimli;"Dad(chips): Nanə +0.50 | Manqo +1.25; Nikotin(list): 0 mg +0.00 | 3 mg +0.99 | 6 mg +1.99"',
      ),
    )
    const after = await readVariants()
    expect([after.options[0].items[0].price, after.variants]).toEqual(['0.50', variants])
  })

  it('get pieces by the SKU of a variant', async () => {
    const { id } = await run(file('sku;stock', 'N-3;7'))
    expect(await changesOf(id)).toEqual(['demo-secimli#N-3 stock: 1 → 7'])
    expect(await variantStocks()).toMatchObject({ 'Nanə / 0 mg': 8, 'Nanə / 3 mg': 7 })
    await booksAgree()
  })

  it('take no pieces for a choice or for the whole product', async () => {
    const { errors } = await checkFile(file('slug;stock', 'demo-secimli;99'))
    expect(errors).toMatchObject([{ field: 'stock', reason: expect.stringMatching(/^Stok variantlar üzrə sayılır/) }])
    const choices =
      'Dad(chips, stok): Nanə +0.00 {5} | Manqo +1.25 {6}; Nikotin(list): 0 mg +0.00 | 3 mg +0.99 | 6 mg +1.99'
    expect((await checkFile(file('slug;options', `demo-secimli;"${choices}"`))).errors).toMatchObject([
      { field: 'options', reason: expect.stringMatching(/^Stok variantlar üzrə sayılır/) },
    ])
  })

  it('do not lose a choice that a variant combines', async () => {
    const { errors } = await checkFile(
      file('slug;options', '"demo-secimli";"Dad(chips): Nanə +0.00; Nikotin(list): 0 mg +0.00 | 3 mg +0.99"'),
    )
    expect(errors).not.toEqual([])
    expect((await readVariants()).variants).toHaveLength(4)
  })
})
