import { sql } from 'drizzle-orm'
import writeXlsx from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import {
  addPicture,
  goods,
  listOf,
  member as manager,
  runJob,
  runSql,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { checkFile, file, one, product, readImport, run, send, workImport } from '#tests/importing.ts'

stockedShop('manager')

const everything = async () =>
  (
    await runSql(sql`
  select (select json_agg(products order by id) from products) as products, (select json_agg(option_items order by id)
    from option_items) as items,
    (select count(*)::int from stock_changes) as stock, (select count(*)::int from change_log
      where entity <> 'imports') as log, (select count(*)::int from tags) as tags`)
  )[0]

describe('imports', () => {
  it('changes nothing when an export is imported, as CSV and as Excel', async () => {
    await runSql(
      sql`update products set description = '<p>Bir</p>' || chr(10) || '<p>"iki"; üç</p>', short_description = '=1+1',
        yt_link = null where slug = 'demo-sade'`,
    )
    await runSql(sql`insert into tags (slug, name) values ('a', '+A'), ('b', '''-B')`)
    await runSql(sql`insert into product_tags select ${goods.products['demo-sade']}, id from tags`)
    await addPicture('abc')
    await runSql(
      sql`insert into product_images (product_id, media_id, alt) select ${goods.products['demo-sade']}, id, 'Şəkil'
        from media`,
    )
    await runSql(sql`update option_items set available = false where name = 'Manqo'`)
    await runSql(
      sql`update products set sale_starts_at = '2026-01-01', sale_ends_at = '2099-01-01' where slug = 'demo-endirim'`,
    )
    for (const format of ['csv', 'xlsx']) {
      const { status, body, headers } = await manager.get(`admin/imports/products/?format=${format}`)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain(`mehsullar.${format}`)
      const before = await everything()
      expect(await run(body, format)).toMatchObject({
        state: 'done',
        rows_total: 7,
        rows_done: 7,
        unchanged_count: 7,
        changed_count: 0,
        created_count: 0,
        failed_count: 0,
        errors: [],
      })
      expect(await everything()).toEqual(before)
    }
  })

  it('reports a text too long for a cell of Excel, and can make the next file', async () => {
    await runSql(sql`update products set description = repeat('a', 40000) where slug = 'demo-sade'`)
    const both = await Promise.all([1, 2].map(() => manager.get('admin/imports/products/?format=xlsx')))
    expect(both.map(({ status, body }) => [status, body.detail])).toEqual(
      [1, 2].map(() => [400, 'Bəzi təsvirlər Excel xanasına sığmır. CSV seçin.']),
    )
    await runSql(sql`update products set description = ''`)
    expect((await manager.get('admin/imports/products/?format=xlsx')).status).toBe(200)
  })

  it('writes nothing in a dry run, writes in a run, and changes nothing in a second run', async () => {
    const before = await everything()
    const check = await checkFile(file)
    expect(check).toMatchObject({
      state: 'checked',
      rows_total: 2,
      created_count: 1,
      changed_count: 1,
      failed_count: 0,
      errors: [],
    })
    expect(await everything()).toEqual(before)
    expect(await run(file)).toMatchObject({ state: 'done', created_count: 1, changed_count: 1, failed_count: 0 })
    expect(await product('demo-sade')).toMatchObject({
      name: 'Sadə',
      price: '12.50',
      stock_count: 44,
      tags: ['Buzlu', 'Yeni'],
      is_published: true,
      options: [
        {
          name: 'Dad',
          choose: false,
          items: [
            { name: 'Nanə', price: '0.00' },
            { name: 'Manqo', price: '1.25' },
          ],
        },
      ],
    })
    expect(await product('tamam-yeni')).toMatchObject({
      name: 'Tamam yeni',
      price: '9.90',
      stock_count: 7,
      is_published: false,
      subcategory_id: null,
    })
    const rows = await runSql(sql`select change, reason, user_id from stock_changes where reason = 'import'`)
    expect(rows).toEqual([{ change: -6, reason: 'import', user_id: manager.id }])
    const after = await everything()
    expect(await run(file)).toMatchObject({ unchanged_count: 2, changed_count: 0, created_count: 0 })
    expect(await everything()).toEqual(after)
  })

  it('keeps the field of a missing column, and keeps the ids of remaining options', async () => {
    const before = await product('demo-secimli')
    await run('slug,price,options\ndemo-secimli,30,"Dad(chips): Manqo +1.25 | Nanə +0.50; Nikotin(list): 3 mg +0.99"')
    const after = await product('demo-secimli')
    expect(after).toMatchObject({ name: before.name, stock_count: 15, price: '30.00', category_id: before.category_id })
    expect(after.options[0].id).toBe(before.options[0].id)
    expect(after.options[0].items.map((item: { id: number }) => item.id)).toEqual(
      before.options[0].items.map((item: { id: number }) => item.id).reverse(),
    )
  })

  it('reports every error with its line and field, and writes the other rows', async () => {
    const bad = [
      'slug;name;price;stock;category;options;brand;is_published',
      'demo-sade;Yaxşı;11;50;Mayelər;;;xeyr',
      'demo-video;X;-5;50;Mayelər;;;xeyr',
      'demo-son;"iki',
      'sətir";1;-1;Mayelər;Dad;;bəlkə',
      'demo-sade;Təkrar;1;1;Mayelər;;;xeyr',
      'demo-bitib;az',
      ';adsız;1;1;Mayelər;;;xeyr',
      'yeni-biri;;;1;;;;xeyr',
      'Yeni Biri;a;1;1;Mayelər;;;xeyr',
    ].join('\n')
    const plan = await checkFile(bad)
    expect(plan).toMatchObject({ state: 'checked', rows_total: 8, failed_count: 6, changed_count: 1 })
    expect(plan.errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 price',
      '4 options',
      '4 is_published',
      '4 stock',
      '5 slug',
      '6 ',
      '8 name',
      '8 price',
      '9 slug',
    ])
    expect(plan.errors.every(({ reason }) => reason.length > 5)).toBe(true)
    expect(
      (await checkFile('slug;price;sale_amount\ndemo-sade;12,5o;beş\n')).errors.map(({ reason }) => reason),
    ).toEqual(['«12,5o» qiymət deyil: rəqəm yazın, məsələn 12.50.', '«beş» endirim deyil: rəqəm yazın, məsələn 5.00.'])
    expect(plan.errors.find(({ line }) => line === 5)?.reason).toBe('Bu ünvan 2 nömrəli sətirdə də var.')
    expect(await run(bad)).toMatchObject({ state: 'done', changed_count: 1, failed_count: 6 })
    expect((await product('demo-sade')).name).toBe('Yaxşı')
  })

  it('reports a wrong or repeated slug by its field, with the other errors of its row', async () => {
    const wrong = await checkFile(
      [
        'slug;name;price;stock;category',
        'demo-sade;Sadə;11;5;Mayelər',
        'demo-sade;;on;-1;Mayelər',
        'Yeni Biri;;on;-1;Mayelər',
        ';;on;-1;Mayelər',
        '!;a;1;1;Mayelər',
      ].join('\n'),
    )
    expect(wrong).toMatchObject({ changed_count: 1, failed_count: 4 })
    expect(wrong.errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 slug',
      '3 stock',
      '3 price',
      '4 name',
      '4 stock',
      '4 price',
      '5 slug',
      '5 stock',
      '5 price',
      '6 slug',
    ])
    expect(wrong.errors.filter(({ field }) => field === 'slug').map(({ reason }) => reason)).toEqual([
      'Bu ünvan 2 nömrəli sətirdə də var.',
      'Bu xana boş ola bilməz.',
      'Ünvan latın hərfləri və rəqəmlərdən olur.',
    ])
  })

  it('reports an unknown or repeated code by its field, however far apart the rows are', async () => {
    await runSql(sql`update products set sku = 'SD-1' where slug = 'demo-sade'`)
    const others = Array.from({ length: 250 }, (_, at) => `;mal-${at};;1.00;Mayelər;Mal ${at}`)
    const wrong = await checkFile(
      ['sku;slug;stock;price;category;name', 'SD-1;;;11.00;;', ...others, 'SD-1;;-1;12.00;;', 'YOX-1;;;12.00;;'].join(
        '\n',
      ),
    )
    expect(wrong.errors.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      '253 sku Bu SKU 2 nömrəli sətirdə də var.',
      '253 stock «-1» mənfidir: 0 sayıldı.',
      '254 sku Belə SKU yoxdur: «YOX-1». Yeni məhsul üçün ad və qiymət də yazın.',
    ])
  })

  it('gives the reason for an unreadable file', async () => {
    const failure = async (content: Buffer | string, format = 'csv') => {
      const { state, failure: why } = await checkFile(content, format)
      expect(state).toBe('failed')
      return why
    }
    expect((await send('')).status).toBe(400)
    expect(
      (await manager.post('admin/imports/?format=csv', Buffer.alloc(51 * 1024 * 1024), { 'content-type': 'text/csv' }))
        .status,
    ).toBe(413)
    expect(
      (await manager.post('admin/imports/?format=csv', Buffer.from('x'), { 'content-type': 'application/pdf' })).status,
    ).toBe(415)
    expect(await failure('slug;name\n')).toContain('başlıqdan başqa')
    expect(await failure(Buffer.from('<html><table>'))).toContain('CSV deyil')
    expect(await failure('slug;name\na;"b')).toContain('dırnaq')
    expect(await failure('slug;name', 'xlsx')).toContain('Excel')
    expect(await failure(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]), 'xlsx')).toContain('Excel')
  })

  it('waits for a choice if no column names products, or one is unknown or repeated (A23)', async () => {
    for (const [content, columns] of [
      ['ünvan;rəngi\na;b', ['slug', null]],
      ['price\n1', ['price']],
      ['slug;slug\na;b', ['slug', null]],
    ] as const) {
      const { id, state, failure } = await checkFile(content)
      expect([state, failure]).toEqual(['unmatched', null])
      expect(
        (await manager.get(`admin/imports/${id}/columns/`)).body.columns.map(
          ({ column }: { column: string | null }) => column,
        ),
      ).toEqual(columns)
    }
  })

  it('accepts commas, semicolons, tabs, a byte order mark and Windows line ends', async () => {
    for (const [at, text] of [
      'slug,price\r\ndemo-sade,21\r\n',
      '\uFEFFslug;price\ndemo-sade;22,00\n',
      'slug\tprice\ndemo-sade\t23',
    ].entries()) {
      expect(await run(text)).toMatchObject({ changed_count: 1, failed_count: 0 })
      expect((await product('demo-sade')).price).toBe(`${21 + at}.00`)
    }
  })

  it('reads numbers, dates and formulas of an Excel file as their displayed values', async () => {
    const bytes = await writeXlsx([
      ['slug', 'price', 'stock', 'is_published', 'sale_amount', 'sale_ends_at', 'name'].map((value) => ({
        value,
        type: String,
      })),
      [
        { value: 'demo-sade', type: String },
        { value: 12.9, type: Number },
        { value: 60, type: Number },
        { value: true, type: Boolean },
        { value: 10, type: Number },
        { value: new Date('2099-01-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
        { value: '=1+1', type: String },
      ],
    ]).toBuffer()
    expect(await run(bytes, 'xlsx')).toMatchObject({ changed_count: 1, failed_count: 0, errors: [] })
    expect(await product('demo-sade')).toMatchObject({
      price: '12.90',
      stock_count: 60,
      is_published: true,
      sale_amount: '10.00',
      sale_ends_at: '2099-01-01T19:59:59.999Z',
      name: '=1+1',
    })
  })

  it('logs an import as one entry that leads to its changes', async () => {
    const owner = await staff('owner')
    const log = async (query: string) => (await listOf(owner, `admin/log/?per_page=100&${query}`, 'entity')) as string[]
    const { id } = await run(file)
    expect(new Set(await log(''))).toEqual(new Set(['imports']))
    expect(await log(`import_id=${id}`)).toEqual(expect.arrayContaining(['products', 'stock_changes']))
    // The log of one product shows the import's change among its other changes.
    expect(await log(`entity=products&entity_id=${(await one('tamam-yeni')).id}`)).toEqual(['products'])
    await manager.post('admin/tags/', { name: 'əl ilə' })
    expect((await log(''))[0]).toBe('tags')
  })

  it('runs an import once after its check, and continues after an interruption', async () => {
    const { body } = await send(file)
    expect((await manager.post(`admin/imports/${body.id}/run/`, {})).status).toBe(409)
    const { database } = shop.services
    await runSql(sql`update imports set updated_at = now() - interval '5 minutes'`)
    await runJob('resume-imports', {})
    const { rows } = await database.$client.query(`select from pgboss.job where name = 'work-import'`)
    expect(rows).toHaveLength(2)
    await Promise.all([workImport(body.id), workImport(body.id)])
    expect(await readImport(body.id)).toMatchObject({
      state: 'checked',
      rows_done: 2,
      created_count: 1,
      changed_count: 1,
    })
    await manager.post(`admin/imports/${body.id}/run/`, {})
    await Promise.all([workImport(body.id), workImport(body.id)])
    expect(await readImport(body.id)).toMatchObject({ state: 'done', rows_done: 2, created_count: 1, changed_count: 1 })
    expect((await manager.post(`admin/imports/${body.id}/run/`, {})).status).toBe(409)
    expect((await manager.get('admin/imports/999999/')).status).toBe(404)
    expect((await manager.get('admin/imports/')).body.total).toBe(1)
  })

  it('writes the correct rows of several batches with one wrong row in a hundred', async () => {
    const rows = Array.from(
      { length: 600 },
      (_, at) => `mal-${at};Mal ${at};${at % 100 === 7 ? '-1' : '5.00'};3;Mayelər`,
    )
    expect(await run(['slug;name;price;stock;category', ...rows].join('\n'))).toMatchObject({
      state: 'done',
      rows_total: 600,
      created_count: 594,
      failed_count: 6,
    })
    const [sums] = await runSql(
      sql`select count(*)::int as made, sum(stock_count)::int as stock from products where slug like 'mal-%'`,
    )
    expect(sums).toEqual({ made: 594, stock: 1782 })
  })

  it('deletes files after a week, keeps their results, and rejects a run without a file', async () => {
    const [done, waiting] = [await run(file), await checkFile('slug;price\ndemo-son;7')]
    const fresh = await checkFile('slug;price\ndemo-son;8')
    await runSql(sql`update imports set updated_at = now() - interval '8 days' where id <> ${fresh.id}`)
    await runJob('drop-import-files', {})
    const rows = await runSql(sql`select id, length(file) > 0 as kept, state from imports order by id`)
    expect(rows).toEqual([
      { id: done.id, kept: false, state: 'done' },
      { id: waiting.id, kept: false, state: 'failed' },
      { id: fresh.id, kept: true, state: 'checked' },
    ])
    expect(await readImport(done.id)).toMatchObject({ created_count: 1, changed_count: 1, failure: null })
    expect((await readImport(waiting.id)).failure).toContain('köhnəlib')
    expect((await manager.post(`admin/imports/${waiting.id}/run/`, {})).status).toBe(409)
  })
})
