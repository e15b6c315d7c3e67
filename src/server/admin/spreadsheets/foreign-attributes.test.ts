import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changesOf, checkFile, chooseAll, confirmColumns, product, takeFile, type Shown } from '#tests/importing.ts'
import { countByItem, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

type Attribute = { name: string; values: string[] }
const attributesOf = async (slug: string) =>
  ((await product(slug)).attributes as Attribute[]).map(({ name, values }) => `${name}: ${values.join(', ')}`)

describe('attributes of a foreign file', () => {
  const woo = [
    'SKU,Name,Regular price,Is featured?,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),' +
      'Attribute 2 name,Attribute 2 value(s)',
    'AT-1,Kəmər,65,0,,,,Material,"Dəri, metal",,',
    'AT-2,Köynək,,0,,"https://a.example/1.jpg, https://a.example/2.jpg",,Ölçü,"S, M",Material,Pambıq',
    'AT-2-S,,20,0,,https://a.example/1.jpg,AT-2,Ölçü,S,,',
    'AT-2-M,,20,0,,,AT-2,Ölçü,M,,',
  ].join('\n')

  it('are read from WooCommerce unless they distinguish variants', async () => {
    await takeFile(woo)
    expect(await attributesOf('kemer')).toEqual(['Material: Dəri, metal'])
    expect(await attributesOf('koynek')).toEqual(['Material: Pambıq'])
    expect((await product('koynek')).options[0].name).toBe('Ölçü')
  })

  it('do not join the pictures of variants into one address', async () => {
    const { id } = await confirmColumns(woo)
    await chooseAll(id, 'create')
    expect(await changesOf(id)).toContain(' pictures:  → https://a.example/1.jpg | https://a.example/2.jpg')
  })

  it('are read from the features of PrestaShop', async () => {
    const file = [
      'Name*;Price tax excl.;URL rewritten;Image URLs (x,y,z,...);Feature:Height;Feature:Battery Life',
      'Pleyer;49;pleyer;;10 cm;12h',
      'Ucuz pleyer;19;ucuz;;5 cm;',
    ].join('\n')
    await takeFile(file)
    expect(await attributesOf('pleyer')).toEqual(['Height: 10 cm', 'Battery Life: 12h'])
    expect(await attributesOf('ucuz')).toEqual(['Height: 5 cm'])
  })

  it('are read from the features of PrestaShop in one column', async () => {
    const file = [
      'Name*;Price tax excl.;URL rewritten;Image URLs (x,y,z,...);Feature (Name:Value:Position:Customized)',
      'Pleyer;49;pleyer;;"Height:10 cm:1, Weight:500:2:1"',
    ].join('\n')
    await takeFile(file)
    expect(await attributesOf('pleyer')).toEqual(['Height: 10 cm', 'Weight: 500'])
  })

  it('are listed once each, and can be one that the shop has', async () => {
    await runSql(sql`insert into attributes (slug, name, kind) values ('parca', 'Parça', 'text')`)
    const [own] = await runSql(sql`select id from attributes where slug = 'parca'`)
    const { id, names } = (await confirmColumns(woo)) as Shown
    expect(names).toEqual([{ kind: 'attribute', name: 'Material', rows: 2, choice: null }])
    await chooseAll(id, own?.id)
    expect(await changesOf(id)).toContain(' attributes:  → Parça: Dəri, metal')
  })

  it('that are too long are refused by the check', async () => {
    const { id } = await confirmColumns(woo.replace('Pambıq', 'pambıq '.repeat(12)))
    expect(await chooseAll(id, 'create')).toMatchObject({ created_count: 1, failed_count: 1 })
  })
})

it('lists a tag that the shop does not have, and makes it without a choice', async () => {
  const { id, names, created_count } = (await checkFile('name;price;tags\nBir mal;5;Təzə teq\n')) as Shown
  expect([names, created_count]).toEqual([[{ kind: 'tag', name: 'Təzə teq', rows: 1, choice: 'create' }], 1])
  expect(await chooseAll(id, 'skip')).toMatchObject({ created_count: 0, failed_count: 1 })
})

describe('a cell of a price list', () => {
  it('with a line break in a name is one line', async () => {
    await takeFile('name;price\n"Qapı\r\nağ";5\n')
    expect(await product('qapi-ag')).toMatchObject({ name: 'Qapı ağ' })
  })

  it('with the final price 0 is a product without a sale', async () => {
    await takeFile('name;price;sale_price\nEndirimsiz;5;0\n')
    expect(await product('endirimsiz')).toMatchObject({ price: '5.00', sale_amount: null })
  })

  it('without a price is the error of a new product that has a code and a name', async () => {
    const { errors } = await checkFile('sku;name;price\nYOX-1;Adlı;\n')
    expect(errors).toMatchObject([{ field: 'price', reason: 'Yeni məhsul üçün bu xana lazımdır.' }])
  })

  it('is corrected to the nearest qəpik', async () => {
    const { errors } = await checkFile('slug;price\ndemo-sade;12.505\n')
    expect(errors[0]?.reason).toBe('«12.505» aydın deyil: 12505 və ya 12.51 yazın.')
  })
})

describe('a row of a supplier with the code of an item', () => {
  it('sets the stock of the item, and reports a price that the item does not have', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 3, Manqo: 4 })
    await runSql(sql`update option_items set barcode = '4760000777771' where name = 'Nanə' and sku is null`)
    const row = (price: string, stock: number) => `barcode;name;price;stock\n4760000777771;Nanə;${price};${stock}\n`
    const [item] = await runSql(sql`
      select (products.price + items.price) / 100.0 as price from option_items items
        join options on options.id = option_id join products on products.id = product_id
      where items.barcode is not null`)
    const { errors, ...read } = await checkFile(row(Number(item?.price).toFixed(2), 9))
    expect([errors, read]).toMatchObject([[], { changed_count: 1, failed_count: 0 }])
    const other = await checkFile(row('77.70', 8))
    expect([other.errors, other]).toMatchObject([[{ line: 2, field: 'price' }], { changed_count: 1, failed_count: 0 }])
  })
})
