import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#tests/demo-goods.ts'
import type { Speaker } from '#tests/speak.ts'
import {
  advance,
  buy,
  customer,
  member,
  runJob,
  runSql,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'

stockedShop('packer')
beforeEach(() => rm(join(shop.dataDir, 'media', 'returns'), { recursive: true, force: true }))

const jpeg = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e6b44' } }).jpeg()
const send = async (order: number, { by = customer(), type = 'image/jpeg', content = jpeg().toBuffer() } = {}) =>
  by.post(`orders/${order}/return-photos/`, await content, { 'content-type': type })

/** Places and delivers an order. Returns its id and the id of its line. */
async function delivered(): Promise<{ id: number; line: number }> {
  const { body } = await buy('demo-sade', 2)
  await advance(body.id, 'preparing', 'on_way', 'delivered')
  return { id: body.id, line: body.items[0].id }
}

/** Sends a request with photos. Returns the ids of the request and of its photos. */
async function requested({ id, line }: { id: number; line: number }, count = 1) {
  const photos: number[] = []
  while (photos.length < count) photos.push((await send(id)).body.id)
  const lines = [{ id: line, quantity: 1, reason: 'defective' }]
  const { body } = await customer().post(`orders/${id}/return-requests/`, { lines, photos })
  return { request: body.id as number, photos }
}

const files = () => readdir(join(shop.dataDir, 'media', 'returns')).catch(() => [])
const read = (by: Speaker, photo: number | undefined) => by.get(`return-photos/${photo}/`)

/** Lets every file be older than the grace of the job. */
const sweep = async () => {
  const { writtenAt } = shop.services.mediaStore
  shop.services.mediaStore.writtenAt = async (name) => ((await writtenAt(name)) ?? 0) - 2 * 60 * 60 * 1000
  await runJob('drop-return-photos', {})
  shop.services.mediaStore.writtenAt = writtenAt
}

describe('a photo of a return request', () => {
  it('is stored as its pixels alone, and apart from the pictures that everybody sees', async () => {
    const order = await delivered()
    const content = jpeg()
      .withExif({ IFD3: { GPSLatitude: '40/1 22/1 0/1' } })
      .toBuffer()
    const sent = await send(order.id, { content })
    expect(sent).toMatchObject({ status: 201 })
    const { body } = await read(customer(), sent.body.id)
    expect((await sharp(body).metadata()).exif).toBeUndefined()
    const [key] = await files()
    expect(key).toMatch(/^[0-9a-f]{24}$/)
    expect((await shop.app.inject({ url: `/media/${key}/640.webp` })).statusCode).toBe(404)
    expect((await shop.app.inject({ url: `/media/returns/${key}` })).statusCode).toBe(404)
  })

  it('is read by its customer and by staff with the right, and kept by no cache', async () => {
    const { photos } = await requested(await delivered())
    const own = await read(customer(), photos[0])
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    expect((await read(customer('sadiq'), photos[0])).status).toBe(404)
    expect((await read(visitor(), photos[0])).status).toBe(401)
    const path = `admin/return-photos/${photos[0]}/`
    expect(await member.get(path)).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    expect((await (await staff('editor')).get(path)).status).toBe(403)
    expect((await customer().get(path)).status).toBe(401)
  })

  it('is shown to nobody else before its request is sent', async () => {
    const { id } = await delivered()
    const { body } = await send(id)
    expect((await member.get(`admin/return-photos/${body.id}/`)).status).toBe(404)
  })

  it.each([
    ['of an iPhone', 'image/heic', Buffer.from('x'), 415, /HEIC/],
    ['of an iPhone under another name', 'image/jpeg', Buffer.from('\0\0\0\x18ftypheic'), 400, /HEIC/],
    ['that is a GIF', 'image/jpeg', Buffer.from('GIF89a'), 400, /JPEG, PNG və ya WebP/],
    ['that is no picture', 'image/png', Buffer.from('<svg onload="alert(1)"/>'), 400, /şəkil deyil/],
  ])('%s is refused with a sentence', async (_case, type, content, status, words) => {
    const { id } = await delivered()
    const answer = await send(id, { type, content: Promise.resolve(content) })
    expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(words) } })
    expect(await files()).toEqual([])
  })

  it('of more than 10 MB is refused', async () => {
    const { id } = await delivered()
    expect((await send(id, { content: Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1)) })).status).toBe(413)
  })

  it("belongs to the caller's own delivered order", async () => {
    const { id } = await delivered()
    expect((await send(id, { by: customer('sadiq') })).status).toBe(404)
    const { body } = await buy('demo-sade')
    expect((await send(body.id)).status).toBe(409)
  })

  it('is one of at most three of a request, and of one request', async () => {
    const { id, line } = await delivered()
    const { photos } = await requested({ id, line }, 3)
    const ask = (ids: number[]) =>
      customer().post(`orders/${id}/return-requests/`, {
        lines: [{ id: line, quantity: 1, reason: 'wrong' }],
        photos: ids,
      })
    expect((await ask(photos.slice(0, 1))).status).toBe(400)
    expect((await ask([1, 2, 3, 4])).status).toBe(400)
    expect((await ask([photos[0] ?? 0, photos[0] ?? 0])).status).toBe(400)
  })

  it('is one of at most six that no request names, also at the same time', async () => {
    const { id } = await delivered()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(id)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(6)
    expect(await files()).toHaveLength(6)
  })
})

describe('the end of a photo', () => {
  it('comes after a day if no request names it', async () => {
    const { id } = await delivered()
    await send(id)
    await sweep()
    expect(await files()).toHaveLength(1)
    await runSql(sql`update return_photos set created_at = now() - interval '25 hours'`)
    await sweep()
    expect(await files()).toEqual([])
  })

  it('comes 90 days after the request was closed', async () => {
    const { request, photos } = await requested(await delivered())
    await customer().post(`return-requests/${request}/withdrawal/`)
    const close = (days: number) =>
      runSql(sql`update return_requests set closed_at = now() - make_interval(days => ${days}) where id = ${request}`)
    await runSql(sql`alter table return_requests disable trigger return_requests_move`)
    await close(89)
    await sweep()
    expect((await read(customer(), photos[0])).status).toBe(200)
    await close(91)
    await runSql(sql`alter table return_requests enable trigger return_requests_move`)
    await sweep()
    expect((await read(customer(), photos[0])).status).toBe(404)
    expect(await files()).toEqual([])
  })

  it('comes with the end of the account', async () => {
    await requested(await delivered(), 2)
    expect((await customer().post('users/erasure/', { password: PASSWORD })).status).toBe(204)
    expect(await runSql(sql`select from return_photos`)).toEqual([])
    await sweep()
    expect(await files()).toEqual([])
  })
})
