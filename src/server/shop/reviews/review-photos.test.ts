import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  addCustomers,
  buy,
  customer,
  member as editor,
  pagesOf,
  runJob,
  runSql,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { speakTo, type Speaker } from '#tests/speak.ts'

stockedShop('editor')

const other = () => customer('sadiq')

const jpeg = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0e6b44' } }).jpeg()
const send = (content: Buffer, by = customer(), type = 'image/jpeg') =>
  by.post('product/demo-sade/rate/photos/', content, { 'content-type': type })
const rate = (by: Speaker, point: number) => by.post('product/demo-sade/rate/', { point, content: `${point}` })
const listed = async (query = '') => (await visitor().get(`product/demo-sade/rates-list/${query}`)).body

describe('review photos', () => {
  it('shows a photo to its author at once, and to others only while staff show it', async () => {
    await rate(customer(), 5)
    const photograph = await jpeg()
      .withExif({ IFD3: { GPSLatitude: '40/1 22/1 0/1' } })
      .toBuffer()
    const sent = await send(photograph)
    expect(sent).toMatchObject({ status: 201, body: { width: 40, height: 30, is_waiting: true } })
    expect((await listed()).results[0].photos).toEqual([])
    expect((await customer().get('list-comments/')).body.results[0].photos).toEqual([sent.body])
    const served = await shop.app.inject({ url: sent.body.image })
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()

    const { body } = await editor.get('admin/reviews/?has_waiting_photos=true')
    expect(body).toMatchObject({ total: 1, results: [{ photos: [{ id: sent.body.id, is_shown: null }] }] })
    const { id } = body.results[0]
    const decide = (is_shown: boolean) =>
      editor.put(`admin/reviews/${id}/`, { is_hidden: false, photos: [{ id: sent.body.id, is_shown }] })
    await decide(true)
    expect((await listed()).results[0].photos).toEqual([{ ...sent.body, is_waiting: false }])
    expect((await editor.get('admin/reviews/?has_waiting_photos=true')).body.total).toBe(0)
    await decide(false)
    expect((await listed()).results[0].photos).toEqual([])
    // A photo of another review does not change if it is named here.
    await rate(other(), 1)
    const theirs = await send(await jpeg().toBuffer(), other())
    await editor.put(`admin/reviews/${id}/`, { is_hidden: false, photos: [{ id: theirs.body.id, is_shown: true }] })
    expect((await listed()).results.map((review: { photos: object[] }) => review.photos)).toEqual([[], []])
  })

  it("accepts at most four photos, only pictures, and only for the caller's own review", async () => {
    expect((await send(await jpeg().toBuffer())).status).toBe(404)
    await rate(customer(), 4)
    expect((await send(await jpeg().toBuffer(), other())).status).toBe(404)
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400)
    expect((await send(Buffer.from('x'), customer(), 'image/svg+xml')).status).toBe(415)
    const photo = await jpeg().toBuffer()
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send(photo)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 409, 409])
    const files = await readdir(join(shop.dataDir, 'media', 'originals'))
    const rows = await runSql(sql`select key from media join review_photos on media_id = media.id`)
    expect(rows).toHaveLength(4)
    for (const { key } of rows) expect(files).toContain(key)
  })

  it('keeps shown photos, exports them to their owner, and deletes them with the account', async () => {
    await rate(customer(), 4)
    const { body } = await send(await jpeg().toBuffer())
    const key = body.image.split('/')[2]
    await runSql(sql`update media set created_at = now() - interval '2 days'`)
    await runJob('drop-unused-pictures', {})
    const exists = async () => (await runSql(sql`select from media where key = ${key}`)).length
    expect(await exists()).toBe(1)
    expect((await customer().get('users/data/')).body.reviews[0].photos).toEqual([`/media/${key}/1920.jpg`])
    expect(
      (await editor.get('admin/media/')).body.results.map((picture: { image: string }) => picture.image).join(),
    ).not.toContain(key)
    expect((await customer().post('users/erasure/', { password: 'demo-shop-2026' })).status).toBe(204)
    await runJob('drop-unused-pictures', {})
    expect(await exists()).toBe(0)
  })

  it('sorts and filters reviews by stars, and marks buyers who received the product', async () => {
    for (const [index, id] of (await addCustomers(9)).entries()) await rate(speakTo(shop, id), (index % 3) + 2)
    const walk = async (query: string) =>
      (await pagesOf(visitor(), `product/demo-sade/rates-list/?page_size=2&${query}`))
        .flatMap(({ results }) => results)
        .map(({ point }) => point)
    expect(await walk('ordering=-point')).toEqual([4, 4, 4, 3, 3, 3, 2, 2, 2])
    expect(await walk('ordering=point')).toEqual([2, 2, 2, 3, 3, 3, 4, 4, 4])
    expect(await walk('point=3')).toEqual([3, 3, 3])
    expect(await listed('?point=3')).toMatchObject({ count: '3', distribution: [0, 3, 3, 3, 0] })
    expect((await visitor().get('product/demo-sade/rates-list/?ordering=content')).status).toBe(400)
    const { next } = await listed('?page_size=2&ordering=point')
    expect((await visitor().get(next.replace('ordering=point', 'ordering=-point'))).status).toBe(400)

    await buy('demo-sade')
    await rate(customer(), 5)
    expect((await listed('?point=5')).results[0].bought).toBe(false)
    await runSql(sql`update orders set preparing = now(), on_way = now(), delivered = now()`)
    expect((await listed('?point=5')).results[0].bought).toBe(true)
    expect((await listed('?point=4')).results[0].bought).toBe(false)
    expect((await (await staff('manager')).get('admin/reviews/?point=5')).body.results[0].bought).toBe(true)
  })

  it('only the author can remove a photo from a review, once', async () => {
    await rate(customer(), 5)
    const [first, second] = [(await send(await jpeg().toBuffer())).body, (await send(await jpeg().toBuffer())).body]
    const drop = (by: Speaker, id: number | string) => by.delete(`review-photos/${id}/`)
    expect((await drop(other(), first.id)).status).toBe(404)
    expect((await drop(customer(), 'x')).status).toBe(404)
    expect(
      (await Promise.all([drop(customer(), first.id), drop(customer(), first.id)]))
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([204, 404])
    expect((await customer().get('list-comments/')).body.results[0].photos).toEqual([second])
  })
})
