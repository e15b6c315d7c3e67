import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { bareShop, runJob, runSql, shop, staff } from '#tests/stocked-shop.ts'
import { stockDemoGoods } from '#tests/demo-goods.ts'
import { type StaffMember } from '#tests/staff.ts'

let editor: StaffMember
bareShop()
beforeAll(async () => {
  editor = await staff('editor')
})

const upload = (content: Buffer, type = 'image/png', by = editor) =>
  by.post('admin/media/', content, { 'content-type': type })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e6b44' } })
/** Noise does not compress to almost nothing, so a truncated file loses data. */
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  })
const keyOf = (image: string) => image.split('/')[2] ?? ''
const originals = () => readdir(join(shop.dataDir, 'media', 'originals')).catch(() => [])

test.each([
  ['jpeg', (picture: Sharp) => picture.jpeg()],
  ['png', (picture: Sharp) => picture.png()],
  ['webp', (picture: Sharp) => picture.webp()],
  ['avif', (picture: Sharp) => picture.avif({ effort: 0 })],
  ['gif', (picture: Sharp) => picture.gif()],
])('a %s is taken, and served in other widths and formats', async (name, encode) => {
  const made = await upload(await encode(noise(400, 300)).toBuffer(), `image/${name}`)
  expect(made).toMatchObject({ status: 201, body: { width: 400, height: 300 } })
  const served = await shop.app.inject({ url: made.body.image })
  expect(served.headers['content-type']).toBe('image/webp')
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test("detects a picture's format from its content, not from its header", async () => {
  expect((await upload(await plain(20, 20).jpeg().toBuffer(), 'image/png')).status).toBe(201)
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
  )
  expect((await upload(svg, 'image/svg+xml')).status).toBe(415)
  const before = await originals()
  for (const strange of [
    svg,
    Buffer.from(`<?xml version="1.0"?>${svg.toString()}`),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('%PDF-1.7\n1 0 obj'),
    Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
    Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1'),
  ]) {
    const answer = await upload(strange)
    expect([answer.status, typeof answer.body.detail], strange.toString('latin1')).toEqual([400, 'string'])
  }
  expect(await originals()).toEqual(before)
})

test('removes appended bytes, comments and locations from a picture, and applies its rotation', async () => {
  const tail = '<script>alert("polyglot")</script>'
  const photograph = await noise(60, 40)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: '<?php polyglot ?>' }, IFD3: { GPSLatitude: '40/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { body } = await upload(Buffer.concat([photograph, Buffer.from(tail)]), 'image/jpeg')
  expect(body).toMatchObject({ width: 40, height: 60 })
  const master = sharp(join(shop.dataDir, 'media', 'originals', keyOf(body.image)))
  const { exif, orientation, format } = await master.metadata()
  expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'jpeg' })
  const { rawPayload } = await shop.app.inject({ url: `/media/${keyOf(body.image)}/160.jpg` })
  expect(rawPayload.toString('latin1')).not.toContain('polyglot')
})

test('keeps the first frame of an animation, and transparency', async () => {
  const frames = Buffer.concat([
    Buffer.alloc(20 * 20 * 4, Buffer.from([255, 0, 0, 128])),
    Buffer.alloc(20 * 20 * 4, Buffer.from([0, 0, 255, 255])),
  ])
  const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 4, pageHeight: 20 } })
    .webp({ lossless: true, delay: [100, 100], loop: 0 })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { body } = await upload(moving, 'image/webp')
  expect(body).toMatchObject({ width: 20, height: 20 })
  const master = sharp(join(shop.dataDir, 'media', 'originals', keyOf(body.image)))
  expect([...(await master.raw().toBuffer()).subarray(0, 4)]).toEqual([255, 0, 0, 128])
})

test('rejects a truncated picture', async () => {
  for (const [type, whole] of [
    ['image/jpeg', await noise(300, 300).jpeg().toBuffer()],
    ['image/png', await noise(300, 300).png().toBuffer()],
    ['image/webp', await noise(300, 300).webp().toBuffer()],
  ] as const) {
    const answer = await upload(whole.subarray(0, Math.floor(whole.length / 2)), type)
    expect([type, answer.status, answer.body.detail]).toEqual([
      type,
      400,
      'Şəkil oxunmur: fayl zədələnib və ya yarımçıqdır.',
    ])
  }
})

test('rejects too many pixels before decoding, however small the file is', async () => {
  const answers = await Promise.all([bomb(50_000, 50_000), bomb(10_020, 5_000)].map((png) => upload(png)))
  for (const { status, body } of answers)
    expect([status, body.detail]).toEqual([400, 'Şəkil çox böyükdür: ən çoxu 50 meqapiksel ola bilər.'])
})

test('rejects a file above 15 MB without reading it', async () => {
  expect((await upload(Buffer.alloc(15 * 1024 * 1024 + 1), 'image/jpeg')).status).toBe(413)
})

test('stores each of several simultaneous uploads as its own picture', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      upload(
        await plain(30 + at, 30)
          .png()
          .toBuffer(),
      ),
    ),
  )
  expect(made.map(({ status, body }) => [status, body.width])).toEqual(made.map((_, at) => [201, 30 + at]))
  expect(new Set(made.map(({ body }) => body.image)).size).toBe(6)
  const { body } = await editor.get('admin/media/?per_page=6')
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual(
    made.map((answer) => answer.body.id).sort((a, b) => b - a),
  )
})

/** Returns a PNG of one colour that declares this size; its rows are incomplete, because no code should read them. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * 1000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('deletes unused uploads and their files after 14 days, and keeps pictures in use', async () => {
  const { database } = shop.services
  const { products } = await stockDemoGoods(database)
  const folder = join(shop.dataDir, 'media', 'originals')
  const places = [
    'picture',
    'category',
    'brand',
    'banner',
    'slide',
    'phone',
    'item',
    'text',
    'page',
    'logo',
    'hero',
  ] as const
  const made = new Map<string, { id: number; key: string }>()
  for (const [at, place] of [...places, 'unused', 'young'].entries()) {
    const { body } = await upload(
      await plain(30 + at, 20)
        .png()
        .toBuffer(),
    )
    made.set(place, { id: body.id, key: keyOf(body.image) })
    if (place === 'unused') await shop.app.inject({ url: body.image })
  }
  const id = (place: string) => made.get(place)?.id ?? 0
  const key = (place: string) => made.get(place)?.key ?? ''
  const product = products['demo-sade'] ?? 0
  await runSql(sql`insert into product_images (product_id, media_id) values (${product}, ${id('picture')})`)
  await runSql(sql`update categories set image_id = ${id('category')} where slug = 'mayeler'`)
  await runSql(sql`insert into brands (slug, name, image_id) values ('b', 'B', ${id('brand')})`)
  await runSql(sql`insert into banners (title, link, image_id) values ('t', '/', ${id('banner')})`)
  await runSql(
    sql`insert into carousels (text, textcolor, link, name, image_id, image_phone_id)
      values ('a', '#ffffff', '/', 'b', ${id('slide')}, ${id('phone')})`,
  )
  await runSql(sql`insert into pages (slug, name) values ('s', 'S')`)
  await runSql(sql`
    insert into page_items (page_id, name, content, image_id)
      select id, 'i', ${`<img src="/media/${key('page')}/640.webp">`}, ${id('item')} from pages where slug = 's'`)
  await runSql(
    sql`update products set description = ${`<p>a</p><img src="/media/${key('text')}/640.webp" alt="">`}
      where id = ${product}`,
  )
  await runSql(sql`
    insert into settings (name, value) values ('logo', ${JSON.stringify(key('logo'))}::jsonb),
      ('hero_pictures', ${JSON.stringify({ wide: key('hero'), phone: key('hero') })}::jsonb)`)
  await writeFile(join(folder, 'qirilmis'), 'x')
  await writeFile(join(folder, 'qirilmis-yeni'), 'x')
  const old = new Date(Date.now() - (14 * 24 + 1) * 60 * 60 * 1000)
  await runSql(sql`update media set created_at = ${old.toISOString()} where key <> ${key('young')}`)
  for (const name of await originals())
    if (name !== key('young') && name !== 'qirilmis-yeni') await utimes(join(folder, name), old, old)
  await utimes(join(shop.dataDir, 'media', 'renditions', key('unused')), old, old)

  await runJob('drop-unused-pictures', {})
  const rows = await runSql(sql`select key from media order by id`)
  expect(rows.map((row) => row.key)).toEqual([...places.map(key), key('young')])
  expect((await originals()).toSorted()).toEqual([...places.map(key), key('young'), 'qirilmis-yeni'].toSorted())
  expect(await readdir(join(shop.dataDir, 'media', 'renditions'))).not.toContain(key('unused'))
})

describe('unused uploads', () => {
  const isKept = async (key: string) => (await runSql(sql`select from media where key = ${key}`)).length === 1
  const uploaded = async (days: number, more = sql``) => {
    const { body } = await upload(await plain(50, 20).png().toBuffer())
    await runSql(sql`update media set created_at = now() - make_interval(days => ${days})${more} where id = ${body.id}`)
    await runJob('drop-unused-pictures', {})
    return isKept(keyOf(body.image))
  }

  it('are kept as long as a draft that is edited a week later', async () => {
    expect(await uploaded(13)).toBe(true)
  })

  it('are deleted once they are more than a day old if a customer uploaded them', async () => {
    expect(await uploaded(2, sql`, is_customers = true`)).toBe(false)
  })
})
