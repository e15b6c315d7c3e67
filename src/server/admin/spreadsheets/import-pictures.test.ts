import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearShop, stockDemoGoods } from '#tests/demo-goods.ts'
import { work } from '#tests/speak.ts'
import { staffMember } from '#tests/staff.ts'
import { openShop, type TestShop } from '#tests/with-shop.ts'
import { RefusedAddress } from '#src/server/platform/safe-fetch/public-address.ts'
import { dropImportFiles } from './import-job.ts'

let shop: TestShop
let manager: Awaited<ReturnType<typeof staffMember>>
let png: Buffer
beforeAll(async () => {
  shop = await openShop()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#17633f' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())

const links: string[] = []
beforeEach(async () => {
  await clearShop(shop)
  await stockDemoGoods(shop.services.database)
  manager = await staffMember(shop, 'manager')
  links.splice(0)
  shop.services.fetchPicture = async (link) => {
    links.push(link)
    if (link.includes('dead')) throw new RefusedAddress('Şəkil götürülmədi: server 404 cavabını verdi.')
    return png
  }
})

const linkOf = (name: string, host = 'a.test') => `https://${host}/${name}.png`

/** Checks a file of new products with one picture each; returns the id of the import. */
async function check(pictures: readonly string[]): Promise<number> {
  const rows = pictures.map((link, at) => `Yeni ${at};5.00;Cihazlar;${link}`)
  const file = Buffer.from(['name;price;category;pictures', ...rows].join('\n'))
  const { body } = await manager.post('admin/imports/?format=csv', file, { 'content-type': 'text/csv' })
  await work(shop, 'work-import', { import_id: body.id })
  return body.id
}
const ask = (import_id: number) => work(shop, 'ask-import-pictures', { import_id })
const show = async (id: number) => (await manager.get(`admin/imports/${id}/`)).body
async function write(id: number) {
  await manager.post(`admin/imports/${id}/run/`, { confirm: true })
  await work(shop, 'work-import', { import_id: id })
  const { body } = await manager.get(`admin/imports/${id}/errors/`)
  return body.results.map(({ line, reason }: { line: number; reason: string }) => `${line} ${reason}`)
}

describe('the pictures of a check', () => {
  it('are asked for after the check, counted, and used by the run', async () => {
    const id = await check([linkOf('1'), linkOf('dead')])
    expect(await show(id)).toMatchObject({ state: 'checked', pictures: { total: 2, asked: 0, failed: 0 } })
    await ask(id)
    expect((await show(id)).pictures).toEqual({ total: 2, asked: 2, failed: 1 })
    expect(await write(id)).toEqual([`3 Şəkil götürülmədi: server 404 cavabını verdi. ${linkOf('dead')}`])
    expect((await show(id)).created_count).toBe(2)
    expect(links).toHaveLength(2)
  })

  it('are left out by the run that does not wait for them, by their links', async () => {
    const id = await check([linkOf('1')])
    expect(await write(id)).toEqual([
      `2 Şəkil hələ yoxlanmamışdı, ona görə buraxıldı: faylı yenidən yazın. ${linkOf('1')}`,
    ])
    await ask(id)
    expect(links).toEqual([])
    expect((await show(id)).created_count).toBe(1)
  })

  it('are asked for at most four at once from one host', async () => {
    const now = new Map<string, number>()
    const most = new Map<string, number>()
    shop.services.fetchPicture = async (link) => {
      const { host } = new URL(link)
      now.set(host, (now.get(host) ?? 0) + 1)
      most.set(host, Math.max(most.get(host) ?? 0, now.get(host) ?? 0))
      await new Promise(setImmediate)
      now.set(host, (now.get(host) ?? 1) - 1)
      return png
    }
    const names = Array.from({ length: 12 }, (_one, at) => String(at))
    const id = await check(names.flatMap((name) => [linkOf(name), linkOf(name, 'b.test')]))
    await ask(id)
    expect((await show(id)).pictures).toEqual({ total: 24, asked: 24, failed: 0 })
    expect(Math.max(...most.values())).toBeLessThanOrEqual(4)
  })

  it('fail after ten minutes', async () => {
    const id = await check([linkOf('1')])
    await shop.services.database.execute(sql`update imports set pictures_until = now() where id = ${id}`)
    await ask(id)
    expect((await show(id)).pictures).toEqual({ total: 1, asked: 1, failed: 1 })
    expect(links).toEqual([])
  })

  it('are forgotten with the file of an abandoned check', async () => {
    const id = await check([linkOf('1')])
    await shop.services.database.execute(sql`update imports set updated_at = now() - interval '8 days'`)
    await dropImportFiles.run(shop.services, {})
    expect((await show(id)).pictures.total).toBe(0)
  })
})
