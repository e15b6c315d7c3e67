import { sql } from 'drizzle-orm'
import writeXlsx from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { changesOf, checkFile, product, readImport, runImport, workImport } from '#tests/importing.ts'
import { member as manager, queuedJobs, runJob, runSql, shop, stockedShop, waitForLock } from '#tests/stocked-shop.ts'
import { openPlanner } from './planner.ts'

stockedShop('manager')

type Columns = { columns: { header: string; examples: string[]; column: string | null }[]; columns_version: number }
const columnsOf = async (id: number) => (await manager.get(`admin/imports/${id}/columns/`)).body as Columns
const takenFor = async (id: number) => (await columnsOf(id)).columns.map(({ column }) => column)
const choose = (id: number, columns: string[], columns_version = 0) =>
  manager.put(`admin/imports/${id}/columns/`, { columns, columns_version })
const check = async (id: number) => {
  await workImport(id)
  return readImport(id)
}

const SUPPLIER = 'Kod;Malın adı;Satış, ₼;Anbar;Qeyd\nTD-1;Təzə ad;17,40;9;yeni\n'

describe('match columns', () => {
  it('waits for the columns of unknown headers, shows their content, and writes as chosen', async () => {
    await runSql(sql`update products set sku = 'TD-1' where slug = 'demo-sade'`)
    const before = await product('demo-sade')
    const { id, ...waiting } = await checkFile(SUPPLIER)
    expect(waiting).toMatchObject({
      state: 'unmatched',
      failure: null,
      matched: null,
      columns_version: 0,
      rows_done: 0,
      errors: [],
    })
    expect(await columnsOf(id)).toEqual({
      columns: [
        ['Kod', 'TD-1', 'sku'],
        ['Malın adı', 'Təzə ad', 'name'],
        ['Satış, ₼', '17,40', 'price'],
        ['Anbar', '9', 'stock'],
        ['Qeyd', 'yeni', null],
      ].map(([header, example, column]) => ({ header, examples: [example], column })),
      columns_version: 0,
    })
    expect((await manager.post(`admin/imports/${id}/run/`, {})).status).toBe(409)
    const { status, body } = await choose(id, ['sku', 'name', 'price', 'stock', 'left_out'])
    expect([status, body.state, body.matched, body.columns_version]).toEqual([200, 'checking', 'by_hand', 1])
    expect(await check(id)).toMatchObject({ state: 'checked', changed_count: 1, rows_total: 1, errors: [] })
    expect((await changesOf(id)).toSorted()).toEqual([
      'demo-sade name: Demo demo-sade → Təzə ad',
      'demo-sade price: 10.00 → 17.40',
      `demo-sade stock: ${before.stock_count} → 9`,
    ])
    await runImport(id)
    expect(await readImport(id)).toMatchObject({ state: 'done', changed_count: 1 })
    expect(await product('demo-sade')).toEqual({
      ...before,
      name: 'Təzə ad',
      price: '17.40',
      sale_price: '17.40',
      stock_count: 9,
      version: expect.any(String),
    })
  })

  it('remembers a choice for the same first row and for the header, but not for column names', async () => {
    await runSql(sql`update products set sku = 'TD-1' where slug = 'demo-sade'`)
    const { id } = await checkFile('Kod;Ad;Qiymət;Satış, ₼;Anbar\nTD-1;Köhnə;5;18.40;9\n')
    // 'Qiymət' is the supplier's own price here; the shop's price is in another column.
    await choose(id, ['sku', 'name', 'left_out', 'price', 'left_out'])
    await check(id)

    const same = await checkFile('kod;AD;qiymet;SATIŞ ₼; anbar \nTD-1;Başqa;6;19.40;3\n')
    expect(same).toMatchObject({ state: 'checked', matched: 'from_memory', changed_count: 1, errors: [] })
    expect((await changesOf(same.id)).map((change) => change.split(':')[0]).toSorted()).toEqual([
      'demo-sade name',
      'demo-sade price',
    ])
    const fewer = await checkFile('Kod;Anbar;Qiymət\nTD-1;4;21.40\n')
    expect(fewer).toMatchObject({ state: 'checked', matched: 'from_memory' })
    expect(await takenFor(fewer.id)).toEqual(['sku', 'left_out', 'price'])
    const known = await checkFile('SKU;Ad;Qiymət\nTD-1;Köhnə;5\n')
    expect(known).toMatchObject({ state: 'checked', matched: 'by_name' })
    expect(await takenFor(known.id)).toEqual(['sku', 'name', 'price'])
    await choose(known.id, ['sku', 'name', 'left_out'])
    await check(known.id)
    expect((await changesOf(known.id)).map((change) => change.split(':')[0])).toEqual(['demo-sade name'])
    expect(await takenFor((await checkFile('SKU;Ad;Qiymət\nTD-1;Köhnə;5\n')).id)).toEqual(['sku', 'name', 'price'])
    // Two headers have the same meaning, so a person has to choose.
    const both = await checkFile('Kod;Satış ₼;Qiymət\nTD-1;5;6\n')
    expect(both.state).toBe('unmatched')
    expect(await takenFor(both.id)).toEqual(['sku', null, 'price'])
  })

  it("lets columns be chosen again until a row is written, but not after another person's choice", async () => {
    const { id } = await checkFile('slug;Yazı;Rəqəm\ndemo-son;Bir;44.00\n')
    await choose(id, ['slug', 'name', 'left_out'])
    // The check has not ended yet.
    expect((await choose(id, ['slug', 'left_out', 'price'], 1)).status).toBe(409)
    await check(id)
    expect(await changesOf(id)).toEqual(['demo-son name: Demo demo-son → Bir'])
    expect(await choose(id, ['slug', 'left_out', 'price'], 0)).toMatchObject({
      status: 409,
      body: { detail: 'Sütunları bu arada başqası seçib.' },
    })
    expect((await choose(id, ['slug', 'left_out', 'price'], 1)).body).toMatchObject({
      state: 'checking',
      columns_version: 2,
      changed_count: 0,
      rows_total: null,
    })
    expect(await check(id)).toMatchObject({ state: 'checked', changed_count: 1 })
    expect((await changesOf(id)).map((change) => change.split(':')[0])).toEqual(['demo-son price'])
    // A person who has read the first check cannot start the run of the second check.
    expect((await manager.post(`admin/imports/${id}/run/`, { columns_version: 1 })).status).toBe(409)
    expect((await manager.post(`admin/imports/${id}/run/`, { columns_version: 2, confirm: true })).status).toBe(200)
    await check(id)
    expect(await product('demo-son')).toMatchObject({ name: 'Demo demo-son', price: '44.00' })
    expect((await choose(id, ['slug', 'name', 'left_out'], 2)).status).toBe(409)
    const { body: back } = await manager.post(`admin/imports/${id}/undo/`)
    expect(await check(back.id)).toMatchObject({ state: 'checked', matched: null })
    expect(await columnsOf(back.id)).toEqual({ columns: [], columns_version: 0 })
    expect((await choose(back.id, ['slug', 'name', 'left_out'])).status).toBe(409)
  })

  it('rejects choices that do not make a file readable, and stores none of them', async () => {
    const { id } = await checkFile('Kodu;Adı;Qiyməti\nA;B;1\n')
    const refused = async (columns: unknown[]) => {
      const { status, body } = await manager.put(`admin/imports/${id}/columns/`, { columns, columns_version: 0 })
      return [status, body.columns]
    }
    expect(await refused(['slug', 'price', 'price'])).toEqual([400, ['«Qiymət» iki dəfə seçilib.']])
    expect(await refused(['left_out', 'left_out', 'price'])).toEqual([
      400,
      ['Məhsulu tanımaq üçün «Ünvan», «SKU», «Barkod» və ya «Ad» sütunu lazımdır.'],
    ])
    expect(await refused(['slug', 'name'])).toEqual([400, ['Faylda 3 sütun var, seçim 2.']])
    expect((await refused(['slug', 'name', 'weight']))[0]).toBe(400)
    expect((await refused([]))[0]).toBe(400)
    expect((await refused(['slug', 'name', null]))[0]).toBe(400)
    expect(await readImport(id)).toMatchObject({ state: 'unmatched', columns_version: 0 })
    expect(await runSql(sql`select from import_headers`)).toEqual([])
    expect((await choose(999_999, ['slug'])).status).toBe(404)
    expect((await manager.get('admin/imports/999999/columns/')).status).toBe(404)
  })

  it('rejects one of two simultaneous choices, and checks by the other', async () => {
    const { id } = await checkFile('Açar;Söz\ndemo-son;Yeni söz\n')
    const both = await Promise.all([choose(id, ['slug', 'name']), choose(id, ['slug', 'short_description'])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const field = both[0].status === 200 ? 'name' : 'short_description'
    expect(await check(id)).toMatchObject({ state: 'checked', changed_count: 1 })
    expect((await changesOf(id)).map((change) => change.split(':')[0])).toEqual([`demo-son ${field}`])
    expect(await runSql(sql`select "column" from import_headers order by position`)).toEqual([
      { column: 'slug' },
      { column: field },
    ])
  })

  it('discards the results of a check that used an earlier choice of columns', async () => {
    const { database } = shop.services
    const { id } = await checkFile('Açar;Söz\ndemo-son;Yeni söz\n')
    await choose(id, ['slug', 'name'])
    let late: Promise<unknown> = Promise.resolve()
    // The check has read its rows and waits for the import's own row, which the later choice has locked.
    await database.transaction(async (other) => {
      await other.execute(sql`select from imports where id = ${id} for update`)
      late = workImport(id)
      await waitForLock()
      const columns = JSON.stringify(
        ['slug', 'short_description'].map((column) => ({ header: column, examples: [], column })),
      )
      await other.execute(
        sql`update imports set columns = ${columns}, columns_version = columns_version + 1 where id = ${id}`,
      )
    })
    await late
    expect(await readImport(id)).toMatchObject({ state: 'checking', rows_done: 0 })
    expect(await changesOf(id)).toEqual([])
    await check(id)
    expect(await changesOf(id)).toEqual(['demo-son short_description:  → Yeni söz'])
  })

  it('uses the chosen columns when a killed check is resumed', async () => {
    const { database } = shop.services
    const { id } = await checkFile('Açar;Söz\ndemo-son;Yeni söz\n')
    await choose(id, ['slug', 'name'])
    await database.execute(sql`delete from pgboss.job where name = 'work-import'`)
    await database.execute(sql`update imports set updated_at = now() - interval '16 seconds' where id = ${id}`)
    await runJob('resume-imports', {})
    expect(await queuedJobs('work-import')).toHaveLength(1)
    expect(await check(id)).toMatchObject({ state: 'checked', matched: 'by_hand', changed_count: 1 })
  })

  it('waits for a choice for repeated, empty or unusual headers, and skips an empty column', async () => {
    const long = 'Çox '.repeat(2500)
    const headers = ['slug', 'Ad', 'ad', '', '<b>Qiymət</b><script>', '😀', '   ', long, '']
    const { id, state } = await checkFile(
      [headers.join(';'), 'demo-son;Bir;İki;;1.00;a;;b;', `demo-son2;"${'söz '.repeat(50)}\nsətir";;;2.00;;;;`].join(
        '\n',
      ),
    )
    expect(state).toBe('unmatched')
    const { columns } = await columnsOf(id)
    expect(columns.map(({ column }) => column)).toEqual([
      'slug',
      'name',
      null,
      'left_out',
      null,
      null,
      'left_out',
      null,
    ])
    expect(columns[4]).toEqual({ header: '<b>Qiymət</b><script>', examples: ['1.00', '2.00'], column: null })
    expect([...(columns[7]?.header ?? '')]).toHaveLength(200)
    expect([...(columns[1]?.examples[1] ?? '')]).toHaveLength(60)
    await choose(id, ['slug', 'left_out', 'name', 'left_out', 'price', 'left_out', 'left_out', 'short_description'])
    expect(await check(id)).toMatchObject({ state: 'checked', failed_count: 1 })
    expect((await changesOf(id)).map((change) => change.split(':')[0]).toSorted()).toEqual([
      'demo-son name',
      'demo-son price',
      'demo-son short_description',
    ])
    // The first row as a whole is remembered.
    expect(await checkFile(`${headers.join(';')}\ndemo-son;Bir;İki;;1.00;a;;b;\n`)).toMatchObject({
      state: 'checked',
      matched: 'from_memory',
    })
    expect(await takenFor((await checkFile('slug;😀;Ad\ndemo-son;a;Bir\n')).id)).toEqual(['slug', null, 'name'])
  })

  it('remembers which of two equal headers was meant for the same first row only', async () => {
    const { id } = await checkFile('slug;Qeyd;Qeyd\ndemo-son;Bir;İki\n')
    await choose(id, ['slug', 'left_out', 'name'])
    await check(id)
    expect(await takenFor((await checkFile('slug;Qeyd;Qeyd\ndemo-son;Bir;İki\n')).id)).toEqual([
      'slug',
      'left_out',
      'name',
    ])
    expect(await takenFor((await checkFile('slug;Qeyd\ndemo-son;Bir\n')).id)).toEqual(['slug', null])
  })

  it('offers Excel cells right of the headers as a column, and rejects more than 200 columns', async () => {
    const text = (value: string) => ({ value, type: String })
    const bytes = await writeXlsx([
      [text('slug'), text('name')],
      [text('demo-son'), text('Bir'), text('kənar')],
    ]).toBuffer()
    const { id, state } = await checkFile(bytes, 'xlsx')
    expect(state).toBe('unmatched')
    expect((await columnsOf(id)).columns[2]).toEqual({ header: '', examples: ['kənar'], column: null })
    await choose(id, ['slug', 'name', 'left_out'])
    expect(await check(id)).toMatchObject({ state: 'checked', changed_count: 1, errors: [] })
    const wide = (columns: number) =>
      checkFile(`${Array.from({ length: columns }, (_, at) => `s${at}`).join(';')}\n${'a;'.repeat(columns - 1)}a\n`)
    expect((await wide(200)).state).toBe('unmatched')
    expect(await wide(201)).toMatchObject({ state: 'failed', failure: 'Bir faylda ən çoxu 200 sütun ola bilər.' })
  })

  it('deletes a file that waits a week for its columns, with its content', async () => {
    const { database } = shop.services
    const { id } = await checkFile('Açar;Söz\ndemo-son;Yeni söz\n')
    await database.execute(sql`update imports set updated_at = now() - interval '8 days' where id = ${id}`)
    await runJob('drop-import-files', {})
    expect(await readImport(id)).toMatchObject({ state: 'failed', failure: 'Fayl köhnəlib: yenidən göndərin.' })
    expect((await columnsOf(id)).columns).toEqual([])
    expect((await choose(id, ['slug', 'name'])).status).toBe(409)
  })

  it('passes the choice to the process that reads a file, which then reads no remembered choice', async () => {
    const { id } = await checkFile('Açar;Söz\ndemo-son;Yeni söz\n')
    const planner = await openPlanner(shop.services, { id, choices: ['slug', 'name'], sheets: [] })
    expect([planner.match, planner.total]).toEqual([null, 1])
    await planner.close()
  })
})
