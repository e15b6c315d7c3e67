import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { columnsOf, placeOf, product, readImport, send, workImport, type Shown } from '#tests/importing.ts'
import { clearShop } from '#tests/demo-goods.ts'
import { actAs, bareShop, booksAgree, member, runJob, runSql, shop, staff } from '#tests/stocked-shop.ts'
import { fetchPicture } from './fetch-picture.ts'

// Files in the form of the samples that come with WooCommerce and Shopify, with pictures on a server of this machine.

bareShop()

let server: Server
let port: number
const asked: string[] = []
beforeAll(async () => {
  const png = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#17633f' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(png)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  const outside = { reach: () => '127.0.0.1', ports: ['', String(port)], time: 10_000 }
  const resolve = async () => [{ address: '93.184.216.34', family: 4 as const }]
  shop.services.fetchPicture = (link) => fetchPicture(link, resolve, outside)
})
beforeEach(async () => {
  await clearShop(shop)
  actAs(await staff('manager'))
  asked.splice(0)
})
afterAll(() => new Promise((done) => server.close(done)))

const pictures = (...names: string[]) => names.map((name) => `http://pictures.test:${port}/${name}.png`).join(', ')
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.map((cell) => `"${`${cell}`.replaceAll('"', '""')}"`).join(',')).join('\n')

/**
 * Imports a file as a person does who changes nothing: each button of the admin is one press. Returns the presses and
 * the end of the import.
 */
async function take(content: string) {
  const { body } = await send(content)
  const id: number = body.id
  await workImport(id)
  const columns = (await columnsOf(id)).map(({ column }) => column)
  // Yoxla
  expect((await member.put(`admin/imports/${id}/columns/`, { columns, columns_version: 0 })).status).toBe(200)
  await workImport(id)
  const { names, columns_version } = (await readImport(id)) as Shown
  const wished = names.map(({ kind, name }) => ({ kind, name, choice: 'create' }))
  // Hamısını yarat
  const chosen = { names: wished, columns_version, default_category_id: null }
  expect((await member.put(`admin/imports/${id}/names/`, chosen)).status).toBe(200)
  await workImport(id)
  await runJob('ask-import-pictures', { import_id: id })
  const checked = (await member.get(`admin/imports/${id}/`)).body
  const { doubts } = (await member.get(`admin/imports/${id}/kinds/`)).body
  // A tick for each kind of doubts, and 'Yaz'.
  const confirm = doubts.length > 0
  expect((await member.post(`admin/imports/${id}/run/`, { confirm })).status).toBe(200)
  await workImport(id)
  const { errors, ...done } = await readImport(id)
  await booksAgree()
  const told = errors.map(({ line, field, reason }) => `${line} ${field} ${reason}`)
  return { presses: 3 + doubts.length, pictures: checked.pictures, done, errors: told }
}

type Choices = { name: string; counted: boolean; items: { name: string; price: string; stock_count: number | null }[] }
type Variant = { choices: string[]; price: string | null; stock_count: number; sku: string | null }

async function shown(slug: string) {
  const { price, sale_price, stock_count, is_published, images, tags, options, variants } = await product(slug)
  return {
    prices: [price, sale_price],
    stock: stock_count,
    place: await placeOf(slug),
    pictures: images.length,
    tags: tags.toSorted().join(', '),
    isPublished: is_published,
    options: (options as Choices[]).map(
      ({ name, counted, items }) =>
        `${name}${counted ? ', stok' : ''}: ` +
        items.map((item) => `${item.name} +${item.price} ${item.stock_count}`).join(' | '),
    ),
    variants: (variants as Variant[]).map(
      (one) => `${one.choices.join('/')} ${one.price ?? '0.00'} ${one.stock_count} ${one.sku}`,
    ),
  }
}

describe('a sample of WooCommerce', () => {
  const header = (
    'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,' +
    'Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Weight (kg),Sale price,' +
    'Regular price,Categories,Tags,Images,Parent,Grouped products,Position,Attribute 1 name,Attribute 1 value(s),' +
    'Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Meta: _wpcom_is_markdown'
  ).split(',')
  const row = (cells: Record<string, string | number>) => header.map((name) => cells[name] ?? '')
  const attributes = (colour: string, other = '', size = '') => ({
    'Attribute 1 name': 'Rəng',
    'Attribute 1 value(s)': colour,
    ...(other && { 'Attribute 2 name': other, 'Attribute 2 value(s)': size }),
  })
  const base = { Published: 1, 'In stock?': 1, 'Tax status': 'taxable', 'Visibility in catalog': 'visible' }
  const simple = (ID: number, SKU: string, Name: string, more: Record<string, string | number>) =>
    row({ ...base, ID, Type: 'simple', SKU, Name, ...more })
  const variation = (ID: number, SKU: string, Parent: string, more: Record<string, string | number>) =>
    row({ ...base, ID, Type: 'variation', SKU, Parent, Name: SKU, ...more })
  const sample = () =>
    csv([
      header,
      row({
        ...base,
        ID: 741,
        Type: 'variable',
        SKU: 'm-tee',
        Name: 'Köynək',
        Categories: 'Geyim > Köynəklər',
        Images: pictures('tee-green', 'tee-blue'),
        ...attributes('Göy, Yaşıl', 'Ölçü', 'Böyük, Orta, Kiçik'),
      }),
      row({
        ...base,
        ID: 742,
        Type: 'variable',
        SKU: 'm-hoodie',
        Name: 'Kapüşonlu',
        Categories: 'Geyim > Kapüşonlular',
        Images: pictures('hoodie', 'hoodie-logo'),
        ...attributes('Göy, Qırmızı', 'Loqo', 'Var, Yox'),
      }),
      simple(745, 'm-cap', 'Papaq', {
        'Regular price': 20,
        'Sale price': 18,
        Stock: 7,
        Categories: 'Geyim > Aksesuar, Yeni',
        Tags: 'qış, yun',
        Images: pictures('cap'),
        ...attributes('Qırmızı'),
      }),
      simple(753, 'm-album', 'Albom', { 'Regular price': 15, Categories: 'Musiqi', Images: pictures('album') }),
      variation(758, 'm-hoodie-red', 'm-hoodie', {
        'Regular price': 45,
        'Sale price': 42,
        Stock: 2,
        Images: pictures('hoodie-red'),
        ...attributes('Qırmızı', 'Loqo', 'Yox'),
      }),
      variation(760, 'm-hoodie-blue', 'm-hoodie', {
        'Regular price': 47,
        Stock: 3,
        ...attributes('Göy', 'Loqo', 'Var'),
      }),
      row({ ...base, ID: 871, Type: 'grouped', SKU: 'm-set', Name: 'Dəst', Categories: 'Geyim' }),
      variation(883, 'm-tee-blue', 'm-tee', {
        'Regular price': 25,
        Stock: 4,
        ...attributes('Göy'),
        'Attribute 2 name': 'Ölçü',
      }),
      variation(884, 'm-tee-green', 'id:741', {
        'Regular price': 25,
        Stock: 5,
        ...attributes('Yaşıl'),
        'Attribute 2 name': 'Ölçü',
      }),
    ])

  it('becomes a catalogue by four presses', async () => {
    const { presses, pictures: fetched, done, errors } = await take(sample())
    expect({ presses, fetched, created: done.created_count, errors }).toEqual({
      presses: 4,
      fetched: { total: 7, asked: 7, failed: 0 },
      created: 4,
      errors: [
        '5 stock «In stock» dəqiq say deyil: yeni məhsula 0 yazılır, mağazadakının stoku dəyişmir.',
        '8 price Yeni məhsul üçün bu xana lazımdır.',
      ],
    })
    expect(asked).toHaveLength(7)
    const ofAll = { isPublished: true, options: [], variants: [], tags: '' }
    expect(await shown('koynek')).toEqual({
      ...ofAll,
      prices: ['25.00', '25.00'],
      stock: 9,
      place: ['Geyim', 'Köynəklər', null],
      pictures: 2,
      options: [
        'Rəng, stok: Göy +0.00 4 | Yaşıl +0.00 5',
        'Ölçü: Böyük +0.00 null | Orta +0.00 null | Kiçik +0.00 null',
      ],
    })
    // The variants have different reductions, so the smallest counts: none.
    expect(await shown('kapusonlu')).toMatchObject({
      prices: ['45.00', '45.00'],
      stock: 5,
      pictures: 3,
      variants: ['Qırmızı/Yox 0.00 2 m-hoodie-red', 'Göy/Var 2.00 3 m-hoodie-blue'],
    })
    expect(await shown('papaq')).toEqual({
      ...ofAll,
      prices: ['20.00', '18.00'],
      stock: 7,
      place: ['Geyim', 'Aksesuar', null],
      pictures: 1,
      tags: 'qış, yun',
    })
    expect(await shown('albom')).toMatchObject({
      prices: ['15.00', '15.00'],
      place: ['Musiqi', null, null],
      pictures: 1,
    })
  })
})

describe('a sample of Shopify', () => {
  const header = (
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
    'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
    'Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,' +
    'Google Shopping / Condition,Variant Image,Variant Weight Unit'
  ).split(',')
  const row = (cells: Record<string, string | number>) => csv([header.map((name) => cells[name] ?? '')])
  const first = (Handle: string, Title: string, Type: string, Tags: string, colour: string) => ({
    Handle,
    Title,
    'Body (HTML)': `<p>${Title}</p>`,
    Vendor: 'Gəmi',
    Type,
    Tags,
    Published: 'true',
    'Option1 Name': colour === '' ? 'Title' : 'Rəng',
    'Option1 Value': colour || 'Default Title',
  })
  const variant = (price: number, list: number | string, stock: number) => ({
    'Variant Price': price,
    'Variant Compare At Price': list,
    'Variant Inventory Qty': stock,
    'Variant Inventory Policy': 'deny',
  })
  const image = (name: string, at: number) => ({ 'Image Src': pictures(name), 'Image Position': at })
  const sample = () =>
    [
      csv([header]),
      row({ ...first('muncuq', 'Muncuq', 'Qolbaq', 'Daş', 'Göy'), ...variant(42.99, 44.99, 1), ...image('a', 1) }),
      row({ Handle: 'muncuq', 'Option1 Value': 'Qara', ...variant(42.99, 44.99, 0), ...image('b', 2) }),
      row({
        ...first('lovber', 'Lövbər', 'Qolbaq', 'Dəri, Qızıl', 'Qızılı'),
        ...variant(69.99, 85, 1),
        ...image('c', 1),
      }),
      row({ Handle: 'lovber', 'Option1 Value': 'Gümüşü', ...variant(55, 85, 2), ...image('d', 2) }),
      row({ Handle: 'lovber', ...image('e', 3) }),
      row({ ...first('sirga', 'Sırğa', 'Sırğalar', 'Gümüş', ''), ...variant(27.99, 35.99, 3), ...image('f', 1) }),
      row({ Handle: 'sirga', ...image('a', 2) }),
      row({ ...first('boyunbagi', 'Boyunbağı', 'Boyunbağılar', '', ''), ...variant(79.99, '', 1), ...image('g', 1) }),
    ].join('\n')

  it('becomes a catalogue by four presses', async () => {
    const { presses, pictures: fetched, done, errors } = await take(sample())
    expect({ presses, fetched, created: done.created_count, errors }).toEqual({
      presses: 4,
      fetched: { total: 7, asked: 7, failed: 0 },
      created: 4,
      errors: [],
    })
    const ofAll = { isPublished: true, options: [], variants: [], tags: '' }
    expect(await shown('muncuq')).toEqual({
      ...ofAll,
      prices: ['44.99', '42.99'],
      stock: 1,
      place: ['Qolbaq', null, 'Gəmi'],
      pictures: 2,
      tags: 'Daş',
      options: ['Rəng, stok: Göy +0.00 1 | Qara +0.00 0'],
    })
    expect(await shown('lovber')).toMatchObject({
      prices: ['85.00', '69.99'],
      stock: 3,
      pictures: 3,
      tags: 'Dəri, Qızıl',
    })
    expect(await shown('sirga')).toMatchObject({ prices: ['35.99', '27.99'], stock: 3, pictures: 2, options: [] })
    expect(await shown('boyunbagi')).toMatchObject({ prices: ['79.99', '79.99'], stock: 1, pictures: 1 })
    const [{ count } = {}] = await runSql(sql`select count(*)::int from media`)
    expect(count).toBe(7)
  })
})
