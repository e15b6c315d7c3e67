import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  addPicture,
  booksAgree,
  countByItem,
  customer,
  goods,
  member as manager,
  orderLine,
  orderPayload,
  runSql,
  stockedShop,
} from '#tests/stocked-shop.ts'
import {
  changesOf,
  checkFile,
  file,
  product,
  readImport,
  run,
  runImport,
  send,
  undoImport,
  workImport,
} from '#tests/importing.ts'

stockedShop('manager')

describe('import changes', () => {
  it('keeps a field for an empty cell, unless asked to empty it', async () => {
    await runSql(
      sql`update products set short_description = 'Qısa', seo_title = 'Al', yt_link =
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ' where slug = 'demo-sade'`,
    )
    await runSql(sql`insert into tags (slug, name) values ('a', 'A')`)
    await runSql(sql`insert into product_tags select ${goods.products['demo-sade']}, id from tags`)
    await addPicture('abc')
    await runSql(
      sql`insert into product_images (product_id, media_id, alt) select ${goods.products['demo-sade']}, id, 'Şəkil'
        from media`,
    )
    const before = await product('demo-sade')
    const cells =
      'slug;price;tags;short_description;Axtarış üçün başlıq;yt_link;pictures;is_published;stock\ndemo-sade;13.00;;;;;;;'
    const result = await run(cells)
    expect(result).toMatchObject({ changed_count: 1, failed_count: 0, clear_empty: false })
    expect(await product('demo-sade')).toEqual({
      ...before,
      price: '13.00',
      sale_price: '13.00',
      version: expect.any(String),
    })
    expect(await changesOf(result.id)).toEqual(['demo-sade price: 10.00 → 13.00'])

    const { body } = await send(cells.replaceAll(';is_published', '').replace(';;;;;;', ';;;;;'), 'csv', 'clear')
    await workImport(body.id)
    expect((await changesOf(body.id)).map((change) => change.split(':')[0]).sort()).toEqual([
      'demo-sade pictures',
      'demo-sade seo_title',
      'demo-sade short_description',
      'demo-sade tags',
      'demo-sade yt_link',
    ])
    await runImport(body.id)
    expect(await product('demo-sade')).toMatchObject({
      price: '13.00',
      tags: [],
      short_description: '',
      seo_title: '',
      yt_link: null,
      images: [],
      stock_count: 50,
    })
  })

  it('lists no name whose spaces alone differ', async () => {
    await runSql(sql`update products set name = ${'Sadə 10\u00A0ml'} where slug = 'demo-sade'`)
    const { id } = await checkFile('Ünvan;Ad;Qiymət\ndemo-sade;Sadə 10 ml;11\n')
    expect(await changesOf(id)).toEqual(['demo-sade price: 10.00 → 11'])
  })

  it('shows old and new of every changed cell in the check, and ignores mere notation', async () => {
    const { id } = await checkFile(
      'Ünvan;AD;Qiymet;Stok;Alt kateqoriya\ndemo-sade;Sadə;10,00;44;\nyeni-mal;Yeni mal;1;1;\n',
    )
    expect((await changesOf(id)).filter((change) => change.startsWith('demo-sade'))).toEqual([
      'demo-sade name: Demo demo-sade → Sadə',
      'demo-sade stock: 50 → 44',
    ])
    const made = await checkFile(file)
    expect(await changesOf(made.id)).toContain('tamam-yeni name: — → Tamam yeni')
  })

  it('clears the subcategory for a row that names another category and no subcategory', async () => {
    expect(await run('slug;category;subcategory\ndemo-sade;Cihazlar;')).toMatchObject({
      changed_count: 1,
      failed_count: 0,
      errors: [],
    })
    expect((await product('demo-sade')).subcategory_id).toBeNull()
  })

  it('undoes an import as a whole: keeps sales, and unpublishes the products that it made', async () => {
    const before = await product('demo-sade')
    const done = await run(file.replace('Cihazlar;;;;xeyr', 'Cihazlar;;;;bəli'))
    expect(done).toMatchObject({ changed_count: 1, created_count: 1 })
    await manager.post(`admin/stock/${before.id}/change/`, { change: -4, note: 'Satıldı' })

    const { status, body } = await manager.post(`admin/imports/${done.id}/undo/`)
    expect(status).toBe(201)
    await workImport(body.id)
    expect(await readImport(body.id)).toMatchObject({
      state: 'checked',
      undoes: done.id,
      changed_count: 2,
      failed_count: 0,
    })
    expect(await changesOf(body.id)).toContain('demo-sade stock: 40 → 46')
    expect((await product('demo-sade')).name).toBe('Sadə')
    await runImport(body.id)
    const after = await product('demo-sade')
    expect({ ...after, options: [] }).toEqual({ ...before, options: [], stock_count: 46, version: expect.any(String) })
    expect(after.options).toHaveLength(before.options.length)
    expect((await product('tamam-yeni')).is_published).toBe(false)

    expect((await manager.post(`admin/imports/${body.id}/undo/`)).status).toBe(409)
    expect((await manager.post(`admin/imports/${(await checkFile(file)).id}/undo/`)).status).toBe(409)
  })

  it("reads a device's parts as a column of slugs, and reports unknown slugs and kinds (B16)", async () => {
    const file = 'slug;Uyğun olanlar\ndemo-secimli-endirim;koyl: demo-sade, demo-bitib | Batareya: demo-endirim\n'
    expect(await run(file)).toMatchObject({ changed_count: 1, errors: [] })
    expect(
      (await product('demo-secimli-endirim')).fits
        .map(({ slug, kind }: { slug: string; kind: string }) => `${kind} ${slug}`)
        .toSorted(),
    ).toEqual(['battery demo-endirim', 'coil demo-bitib', 'coil demo-sade'])
    const exported = String((await manager.get('admin/imports/products/?format=csv')).body)
    expect(exported).toMatch(/koyl: demo-(sade, demo-bitib|bitib, demo-sade) \| batareya: demo-endirim/)
    expect(await checkFile(exported)).toMatchObject({ created_count: 0, changed_count: 0, errors: [] })
    const wrong = await checkFile(
      'slug;fits\ndemo-secimli-endirim;koyl: yoxdur-bu\ndemo-sade;şüşə: demo-son\ndemo-son;koyl\ndemo-bitib;koyl: demo-secimli-endirim\n',
    )
    expect(wrong.errors.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      '2 fits Belə məhsul yoxdur: «yoxdur-bu».',
      '3 fits «şüşə: demo-son» oxunmur. Yazılışı: koyl: mesh-0-6, mesh-0-8 | batareya: enercell-18650',
      '4 fits «koyl» oxunmur. Yazılışı: koyl: mesh-0-6, mesh-0-8 | batareya: enercell-18650',
      '5 fits Bu məhsul özü bu hissəni göstərir: bir cütü bir dəfə yazın.',
    ])
    expect(await run('slug;fits\ndemo-secimli-endirim;kartric: demo-sade\n')).toMatchObject({
      changed_count: 1,
      errors: [],
    })
    expect((await product('demo-secimli-endirim')).fits).toMatchObject([{ slug: 'demo-sade', kind: 'pod' }])
    await runSql(sql`delete from product_fits`)
  })

  it('imports stock by item with SKUs, pieces and codes of options, and keeps sales on undo (V4)', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 10, Manqo: 5 })
    const stocks = async () =>
      (await product('demo-secimli')).options[0].items.map((item: { stock_count: number }) => item.stock_count)
    const counted =
      'Dad(chips, stok): Nanə +0.00 {12; NB-1; 4760000000017} | Manqo +1.25 {5; MQ-1} | Alma +0.50 {4}; Nikotin(list): 0 mg +0.00 | 3 mg +0.99 | 6 mg +1.99'
    const first = await run(`slug;options\ndemo-secimli;"${counted}"\n`)
    expect(first).toMatchObject({ changed_count: 1, errors: [] })
    expect(await stocks()).toEqual([12, 5, 4])
    expect((await product('demo-secimli')).options[0].items[0]).toMatchObject({ sku: 'NB-1', barcode: '4760000000017' })
    const exported = String((await manager.get('admin/imports/products/?format=csv')).body)
    expect(exported).toContain(';12;12;NB-1;4760000000017;')
    expect(await checkFile(exported)).toMatchObject({ created_count: 0, changed_count: 0, errors: [] })

    const wrong = await checkFile('sku;stock;name\nNB-1;3;\nMQ-1;x;\nNB-1;3;Başqa\nYOX-9;3;\n')
    expect(wrong.errors.map(({ line, field }) => `${line} ${field}`)).toEqual(['3 stock', '4 sku', '5 sku'])
    expect((await run('slug;stock\ndemo-secimli;9\n')).errors).toMatchObject([{ field: 'stock' }])
    const second = await run('SKU;Stok\nNB-1;20\nMQ-1;7\n')
    expect(second).toMatchObject({ changed_count: 2, errors: [] })
    expect(await stocks()).toEqual([20, 7, 4])
    const buyer = customer()
    expect(
      (await buyer.post('checkout/', orderPayload([orderLine('demo-secimli', 2, '51.00', ['Nanə', '0 mg'])]))).status,
    ).toBe(201)
    expect(await undoImport(second.id)).toMatchObject({ changed_count: 2, errors: [] })
    expect(await stocks()).toEqual([10, 5, 4])
    await booksAgree()
  })

  it('finds a product or an item by its barcode without slug and SKU, also for undo', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 10, Manqo: 5 })
    await runSql(sql`update products set barcode = '4760000000901' where slug = 'demo-sade'`)
    await runSql(
      sql`update option_items set barcode = '4760000000902', sku = null where id =
        ${(await product('demo-secimli')).options[0].items[0].id}`,
    )
    const before = await product('demo-sade')
    const stock = async () => (await product('demo-secimli')).options[0].items[0].stock_count

    const wrong = await checkFile(
      'sku;barcode;stock;name\n;4760000000902;3;\n;4760000000902;4;\n;4760000000902;3;Başqa\n;4760000000999;3;\n',
    )
    expect(wrong.errors.map(({ line, field }) => `${line} ${field}`)).toEqual(['3 barcode', '4 barcode', '5 barcode'])
    const done = await run('Barkod;Stok;Qiymət\n4760000000901;;77.70\n4760000000902;4;\n')
    expect(done).toMatchObject({ changed_count: 2, errors: [] })
    expect(await product('demo-sade')).toMatchObject({ price: '77.70', barcode: '4760000000901' })
    expect(await stock()).toBe(4)

    expect(await undoImport(done.id)).toMatchObject({ changed_count: 2, errors: [] })
    expect((await product('demo-sade')).price).toBe(before.price)
    expect(await stock()).toBe(10)
  })
})
