import { beforeEach, describe, expect, it } from 'vitest'
import { booksAgree, customer, member as owner, orderLine, orderPayload, stockedShop } from '#tests/stocked-shop.ts'
import { changesOf, checkFile, product, readImport, run, undoImport } from '#tests/importing.ts'
import { fourVariants, readVariants, variantPath, variantStocks } from '#tests/variants.ts'

// Goods that are stocked by the combination of two options, in files (E70, G30).

stockedShop('owner')

const exported = async () => String((await owner.get('admin/imports/products/?format=csv')).body)
const file = (...rows: string[]) => rows.join('\n')

describe('variants in files', () => {
  beforeEach(() => fourVariants({ 'Nanə / 3 mg': { stock: 1, sku: 'N-3' } }))

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

  it('have a row each below their product (G30)', async () => {
    const [header = '', ...rows] = (await exported()).trim().split('\n')
    const places = ['variant_1', 'variant_2', 'surcharge', 'stock', 'sku'].map((name) =>
      header.split(';').indexOf(name),
    )
    const own = rows.filter((row) => row.startsWith('demo-secimli;')).map((row) => row.split(';'))
    expect(own.slice(-4).map((row) => places.map((place) => row[place]))).toEqual([
      ['Nanə', '0 mg', '', '8', ''],
      ['Nanə', '3 mg', '', '1', 'N-3'],
      ['Manqo', '3 mg', '', '6', ''],
      ['Manqo', '6 mg', '4,00', '0', ''],
    ])
  })

  it('move their pieces by the difference against the export', async () => {
    const before = await exported()
    const line = orderLine('demo-secimli', 1, '25.50', ['Nanə', '0 mg'])
    expect((await customer().post('checkout/', orderPayload([line]))).status).toBe(201)
    const { id } = await run(before.replace(/^(demo-secimli;.*);8;8;(.*;Nanə;0 mg;)/m, '$1;10;8;$2'))
    expect((await changesOf(id)).map((change) => change.split(':')[0])).toEqual(['demo-secimli variants'])
    expect(await variantStocks()).toMatchObject({ 'Nanə / 0 mg': 9, 'Nanə / 3 mg': 1 })
    await booksAgree()
  })

  it('are added, priced and switched off by their rows, and brought back by the undo', async () => {
    const before = (await readVariants()).variants
    const { id, errors } = await run(
      file(
        'slug;variant_1;variant_2;surcharge;stock;sku;is_published',
        'demo-secimli;Nanə;3 mg;7,50;;N-3A;xeyr',
        'demo-secimli;Nanə;6 mg;;4;;',
      ),
    )
    expect(errors).toEqual([])
    expect((await readVariants()).variants).toMatchObject([
      {},
      { choices: ['Nanə', '3 mg'], price: '7.50', stock_count: 1, sku: 'N-3A', available: false },
      {},
      {},
      { choices: ['Nanə', '6 mg'], price: null, stock_count: 4, available: true },
    ])
    const undone = await undoImport(id)
    expect(undone.errors).toEqual([])
    const after = (await readVariants()).variants
    expect(after.slice(0, 4)).toEqual(before)
    expect(after.slice(4)).toMatchObject([{ choices: ['Nanə', '6 mg'], stock_count: 0, available: false }])
    await booksAgree()
  })

  it('are refused with a choice that their product does not have, by their own line', async () => {
    const { errors } = await checkFile(
      file('slug;variant_1;variant_2;stock', 'demo-secimli;Nanə;9 mg;1', 'demo-secimli;Nanə;3 mg;x'),
    )
    expect(errors).toMatchObject([
      { line: 2, field: 'variants', reason: '«9 mg» seçimi məhsulun «Seçimlər» xanasında yoxdur.' },
      { line: 3, field: 'stock' },
    ])
  })

  it('doubt pieces of a product that was sold lately (G26)', async () => {
    const line = orderLine('demo-secimli', 1, '25.50', ['Nanə', '0 mg'])
    expect((await customer().post('checkout/', orderPayload([line]))).status).toBe(201)
    const { id } = await checkFile(file('slug;variant_1;variant_2;stock', 'demo-secimli;Nanə;0 mg;50'))
    expect(await readImport(id)).toMatchObject({ doubtful_count: 1 })
  })

  it('are made in another shop as they were exported', async () => {
    const own = (await exported()).split('\n')
    const rows = own.filter((row, at) => at === 0 || row.startsWith('demo-secimli;'))
    const moved = rows
      .join('\n')
      .replaceAll(/^demo-secimli;/gm, 'tezesi;')
      .replaceAll('N-3', 'N-4')
    const { errors, created_count } = await run(moved)
    expect([errors, created_count]).toEqual([[], 1])
    const bare = (variants: object[]) => variants.map((variant) => ({ ...variant, id: 0, sku: '' }))
    expect(bare((await product('tezesi')).variants)).toEqual(bare((await readVariants()).variants))
    await booksAgree()
  })
})

describe('choices of one counted option in files', () => {
  beforeEach(async () => {
    const flavours = { Nanə: { stock: 5, sku: 'NB-1' }, Manqo: { stock: 10 } }
    const { options, ...product } = await readVariants()
    const counted = options.map((option: { items: { name: 'Nanə' | 'Manqo' }[] }, at: number) => ({
      ...option,
      counted: at === 0,
      items: option.items.map((item) => ({ ...item, ...(at === 0 && flavours[item.name]) })),
    }))
    expect(await owner.put(variantPath(), { ...product, options: counted, variants: [] })).toMatchObject({
      status: 200,
    })
  })

  it('have a row each below their product, which changes nothing (G30)', async () => {
    const text = await exported()
    expect(text).toMatch(/^demo-secimli;;+5;5;NB-1;;+Nanə;;;/m)
    const { id, errors } = await checkFile(text)
    expect([errors, await changesOf(id)]).toEqual([[], []])
  })

  it('get pieces and codes by their rows', async () => {
    const { errors } = await run(file('slug;variant_1;stock;sku', 'demo-secimli;Manqo;12;MN-1'))
    expect(errors).toEqual([])
    expect((await readVariants()).options[0].items).toMatchObject([
      { name: 'Nanə', stock_count: 5, sku: 'NB-1' },
      { name: 'Manqo', stock_count: 12, sku: 'MN-1' },
    ])
    await booksAgree()
  })
})
