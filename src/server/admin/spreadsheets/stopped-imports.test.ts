import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member as manager, queuedJobs, runJob, runSql, shop, stockedShop, waitForLock } from '#tests/stocked-shop.ts'

stockedShop('manager')

const send = (file: string) =>
  manager.post('admin/imports/?format=csv', Buffer.from(file), { 'content-type': 'text/csv' })
const readImport = async (id: number) => (await manager.get(`admin/imports/${id}/`)).body

describe('stopped imports', () => {
  it('stops an import at once, continues it where it stopped, and undoes it whole', async () => {
    const { database } = shop.services
    const line = (at: number) =>
      at === 250 ? 'demo-sade;Sadə;13.70;;;bəli' : `dayan-${at};Dayan ${at};5.00;3;Mayelər;bəli`
    const {
      body: { id },
    } = await send(
      ['slug;name;price;stock;category;is_published', ...Array.from({ length: 400 }, (_, at) => line(at))].join('\n'),
    )
    await runJob('work-import', { import_id: id })
    const written = async () =>
      (await runSql(sql`select count(*)::int as count from products where slug like 'dayan-%'`))[0]?.count
    await manager.post(`admin/imports/${id}/run/`, {})
    let running: Promise<unknown> = Promise.resolve()
    // The second batch of 200 rows waits for a product that another transaction has locked.
    await database.transaction(async (other) => {
      await other.execute(sql`select from products where slug = 'demo-sade' for update`)
      running = runJob('work-import', { import_id: id })
      await expect.poll(() => readImport(id)).toMatchObject({ rows_done: 200 })
      expect((await manager.post(`admin/imports/${id}/stop/`)).body).toMatchObject({
        state: 'stopped',
        rows_done: 200,
        created_count: 200,
        failure: null,
      })
    })
    await running
    expect(await readImport(id)).toMatchObject({ state: 'stopped', rows_done: 200 })
    expect(await written()).toBe(200)
    expect((await manager.post(`admin/imports/${id}/stop/`)).status).toBe(409)

    expect((await manager.post(`admin/imports/${id}/run/`, {})).body).toMatchObject({
      state: 'running',
      rows_done: 200,
    })
    await runJob('work-import', { import_id: id })
    expect(await readImport(id)).toMatchObject({
      state: 'done',
      rows_done: 400,
      created_count: 399,
      changed_count: 1,
      failed_count: 0,
    })
    const { body: back } = await manager.post(`admin/imports/${id}/undo/`)
    await runJob('work-import', { import_id: back.id })
    expect(await readImport(back.id)).toMatchObject({ state: 'checked', changed_count: 400 })

    // A stopped check has written nothing.
    const { body: other } = await send('slug;price\ndemo-sade;14.20\n')
    expect((await manager.post(`admin/imports/${other.id}/stop/`)).body).toMatchObject({
      state: 'failed',
      failure: 'Yoxlama dayandırıldı, heç nə yazılmayıb.',
    })
    await runJob('work-import', { import_id: other.id })
    expect(await readImport(other.id)).toMatchObject({ state: 'failed', rows_done: 0 })
  })

  it('resumes an import within 30 seconds after a kill, and leaves a running one alone', async () => {
    const {
      body: { id },
    } = await send('slug;price\ndemo-sade;15.10\n')
    const again = async () => {
      await runSql(sql`delete from pgboss.job where name = 'work-import'`)
      await runJob('resume-imports', {})
      return (await queuedJobs('work-import')).length
    }
    expect(await again()).toBe(0)
    await runSql(sql`update imports set updated_at = now() - interval '16 seconds' where id = ${id}`)
    expect(await again()).toBe(1)
    expect(await again()).toBe(0)
  })

  it('keeps an import marked as running while its rows wait for a long time', async () => {
    const { database } = shop.services
    const {
      body: { id },
    } = await send('slug;price\ndemo-sade;14.20\n')
    await runJob('work-import', { import_id: id })
    await manager.post(`admin/imports/${id}/run/`, {})
    let running: Promise<unknown> = Promise.resolve()
    await database.transaction(async (other) => {
      await other.execute(sql`select from products where slug = 'demo-sade' for update`)
      running = runJob('work-import', { import_id: id })
      await waitForLock()
      await runSql(sql`update imports set updated_at = now() - interval '1 hour' where id = ${id}`)
      const age = async () =>
        Number(
          (
            await runSql(sql`select extract(epoch from now() - updated_at)::int as age from imports where id = ${id}`)
          )[0]?.age,
        )
      await expect.poll(age).toBeLessThan(10)
    })
    await running
    expect(await readImport(id)).toMatchObject({ state: 'done', changed_count: 1 })
  })
})

it('does not let a small import wait behind a large one', async () => {
  const row = (at: number) => `sku-${at};Toplu ${at};${5 + (at % 9)};${'x'.repeat(200)}`
  const large = Array.from({ length: 1000 }, (_, at) => row(at)).join('\n')
  await send(`sku;name;price;short_description\n${large}`)
  await send('slug;price\ndemo-sade;11\n')
  const counts = [(await queuedJobs('work-large-import')).length, (await queuedJobs('work-import')).length]
  expect(counts).toEqual([1, 1])
})
