import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  checkFile,
  chooseAll,
  columnsOf,
  confirmColumns,
  product,
  readImport,
  runImport,
  placeOf,
  takeFile,
  workImport,
  type Shown,
} from '#tests/importing.ts'
import { booksAgree, member, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

describe('a file of WooCommerce', () => {
  const header =
    'ID,Type,SKU,Name,Published,Is featured?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,' +
    'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
  const file = [
    header,
    '1,simple,KM-1,Kəmər,1,0,5,55,65,"Geyim > Aksesuar, Geyim","a, b",,,,,,',
    '2,variable,KP-1,Köynək,1,0,,,,Geyim,,,,Rəng,"Göy, Qara",Loqo,"Var, Yox"',
    '3,variation,KP-1-G,Köynək - Göy,1,0,3,,45,,,,KP-1,Rəng,Göy,Loqo,Var',
    '4,variation,KP-1-Q,Köynək - Qara,1,0,4,,42,,,,id:2,Rəng,Qara,Loqo,Yox',
    '5,simple,KM-2,Gizli,-1,0,,,12,,,,,,,,',
  ].join('\n')

  it('is recognised, and its columns can be seen before the check', async () => {
    const { id, state } = await checkFile(file)
    expect([state, (await member.get(`admin/imports/${id}/`)).body.recognised]).toEqual(['unmatched', 'WooCommerce'])
    const columns = Object.fromEntries((await columnsOf(id)).map(({ header: name, column }) => [name, column]))
    expect(columns).toMatchObject({
      'Regular price': 'price',
      'Sale price': 'sale_price',
      Parent: 'group',
      Type: 'left_out',
    })
  })

  it('makes products with final prices, tags, categories of a path and joined variants', async () => {
    expect(await takeFile(file)).toMatchObject({ created_count: 3, failed_count: 0, errors: [] })
    expect(await product('kemer')).toMatchObject({ price: '65.00', sale_price: '55.00', stock_count: 5, sku: 'KM-1' })
    expect((await product('kemer')).tags.toSorted()).toEqual(['a', 'b'])
    expect(await placeOf('kemer')).toEqual(['Geyim', 'Aksesuar', null])
    expect(await product('gizli')).toMatchObject({ is_published: false })
    expect(await placeOf('gizli')).toEqual(['Digər', null, null])
    const { price, options, variants } = await product('koynek')
    expect([price, options.map(({ name }: { name: string }) => name)]).toEqual(['42.00', ['Rəng', 'Loqo']])
    expect(variants).toMatchObject([
      { choices: ['Göy', 'Var'], price: '3.00', stock_count: 3, sku: 'KP-1-G' },
      { choices: ['Qara', 'Yox'], price: null, stock_count: 4, sku: 'KP-1-Q' },
    ])
    await booksAgree()
  })

  it('makes nothing twice', async () => {
    await takeFile(file)
    expect(await takeFile(file)).toMatchObject({ created_count: 0, changed_count: 0, unchanged_count: 3 })
  })

  it('joins a third option to the second, and says so (G23)', async () => {
    const third = file
      .split('\n')
      .map(
        (line, at) =>
          `${line}${at === 0 ? ',Attribute 3 name,Attribute 3 value(s)' : /P-1-/.test(line) ? ',Ölçü,XL' : ',,'}`,
      )
      .join('\n')
    const { id } = await confirmColumns(third)
    await chooseAll(id, 'create')
    const { body } = await member.get(`admin/imports/${id}/changes/?per_page=100`)
    const said = body.results.filter(({ doubt }: { doubt: string | null }) => doubt !== null)
    expect(said).toMatchObject([{ name: 'Köynək', doubt: 'joined' }])
    await runImport(id)
    const { variants } = await product('koynek')
    expect(variants.map(({ choices }: { choices: string[] }) => choices)).toEqual([
      ['Göy', 'Var / XL'],
      ['Qara', 'Yox / XL'],
    ])
    expect((await member.get(`admin/imports/${id}/`)).body.doubtful_count).toBe(0)
  })
})

describe('a file of Shopify', () => {
  const file = (second: string) =>
    [
      'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,' +
        'Variant Price,Variant Compare At Price,Image Src',
      'lovber,Lövbər,Gəmi,Bilərzik,"Dəri, Gümüş",true,Rəng,Qızılı,,1,69.99,85,',
      `lovber,,,,,,,Gümüşü,,2,${second},`,
      'sade,Sadə mal,Gəmi,Bilərzik,,true,Title,Default Title,SD-9,7,10,,',
    ].join('\n')

  it('makes one product of the rows of a handle, at the price of the cheapest variant', async () => {
    expect(await takeFile(file('55,70.01'))).toMatchObject({ created_count: 2, errors: [] })
    const { price, sale_price, options, stock_count } = await product('lovber')
    expect([price, sale_price, stock_count]).toEqual(['70.01', '55.00', 3])
    expect(options[0].items.map((item: { name: string; price: string }) => [item.name, item.price])).toEqual([
      ['Qızılı', '14.99'],
      ['Gümüşü', '0.00'],
    ])
    expect(await placeOf('lovber')).toEqual(['Bilərzik', null, 'Gəmi'])
    expect(await product('sade')).toMatchObject({ options: [], sku: 'SD-9', stock_count: 7, price: '10.00' })
  })

  it('never sells a variant below its price, and doubts different reductions', async () => {
    const { id } = await confirmColumns(file('55,56'))
    await chooseAll(id, 'create')
    const { body } = await member.get(`admin/imports/${id}/changes/`)
    expect(body.results[0]).toMatchObject({ name: 'Lövbər', doubt: 'mixed_sale' })
    await runImport(id)
    expect(await product('lovber')).toMatchObject({ price: '56.00', sale_price: '55.00' })
  })
})

describe('files of other shop systems', () => {
  it('reads PrestaShop, with an extra empty cell in each row', async () => {
    const file = [
      'id;Active (0/1);Name*;Categories (x,y,z,...);Price tax excl.;Discount amount;Discount percent;Reference #;' +
        'Manufacturer;Quantity;Tags (x,y,z,...);URL rewritten;Image URLs (x,y,z,...)',
      '1;1;iPod Nano;Home, iPods;49.000000;5;;92458844;Apple Computer, Inc;800;apple, ipod;ipod_nano;;',
      '2;0;iPod shuffle;Home, iPods;66.05;;10;92458845;;500;;;;',
    ].join('\n')
    expect(await takeFile(file)).toMatchObject({ created_count: 2, errors: [] })
    expect(await product('ipod-nano')).toMatchObject({ price: '49.00', sale_price: '44.00', is_published: true })
    expect(await product('ipod-shuffle')).toMatchObject({ sale_amount: '10', sale_is_percent: true })
    expect(await placeOf('ipod-nano')).toEqual(['iPods', null, 'Apple Computer, Inc'])
  })

  it('reads OpenCart, Magento, Odoo, a price list of 1C and the feed of Google', async () => {
    const files = {
      OpenCart: 'product_id;name(en-gb);model;quantity;price;status(en-gb)\n7;Kabel;KB-7;4;3.5;true',
      Magento:
        'sku;product_type;categories;name;product_online;price;special_price;url_key;qty\n' +
        'KB-8;simple;Default Category/Kabellər/USB;Kabel;1;5.0000;4.0000;Kabel_8;4',
      Odoo: 'id;name;list_price;standard_price;default_code\nproduct_template_1;Kabel;5.0;;KB-9',
      '1C':
        'Артикул;Наименование номенклатуры;ВидНоменклатуры;Бренд;Цена ЦФО Оптовая;Цена ЦФО Розница;Остаток;\n' +
        'KB-10;Кабель плоский;Кабели;Xəzər;2.00;3.00;5 шт;',
      Google:
        'id\ttitle\timage_link\tavailability\tprice\tsale_price\tproduct_type\tbrand\n' +
        'KB-11\tKabel\t\tout of stock\t7.00 AZN\t6.00 AZN\tKabellər > HDMI\tXəzər',
    }
    const read: Record<string, unknown> = {}
    for (const [name, content] of Object.entries(files)) {
      const { id } = await checkFile(content)
      const { body } = await member.get(`admin/imports/${id}/`)
      const done = await takeFile(content)
      read[name] = [body.recognised, done.state, done.errors.map(({ field, reason }) => `${field} ${reason}`)]
    }
    expect(read).toEqual(Object.fromEntries(Object.keys(files).map((name) => [name, [name, 'done', []]])))
    const rows = await runSql(sql`
      select sku, slug, price, stock_count from products where sku like 'KB-%' order by length(sku), sku`)
    expect(rows.map(({ sku, slug, price, stock_count }) => [sku, slug, Number(price), stock_count])).toEqual([
      ['KB-7', 'kabel', 350, 4],
      ['KB-8', 'kabel-8', 500, 4],
      ['KB-9', 'kabel-2', 500, 0],
      ['KB-10', 'kabel-ploskiy', 300, 5],
      ['KB-11', 'kabel-3', 700, 0],
    ])
  })
})

describe('an unknown price list', () => {
  it('has its columns guessed in three languages, also with a typo, below the title rows', async () => {
    const guessed = async (content: string) => {
      const { id } = await checkFile(content)
      return (await columnsOf(id)).map(({ column }) => column)
    }
    expect(
      await guessed('Xəzər MMC;;;\nTel;0501234567;;\nMalın kodu;Malın adi;Qiyməti, AZN;Anbar qalığı\n1;a;1;1\n'),
    ).toEqual(['sku', 'name', 'price', 'stock'])
    expect(
      await guessed('Артикул;Название товара;Цена, RUB;URL изображения 1;URL изображения 2;Кол-во\n1;a;1;;;1\n'),
    ).toEqual(['sku', 'name', 'price', 'pictures', 'pictures', 'stock'])
    expect(await guessed('Item code;Product nmae;Retail price;Qty;Manufacturer\n1;a;1;1;b\n')).toEqual([
      'sku',
      'name',
      'price',
      'stock',
      'brand',
    ])
  })

  it('is read from Windows-1251, Windows-1254 and UTF-16, and with quotes inside cells', async () => {
    const russian = 'SKU;Название товара;Цена\nR-1;Чашка "Рассвет" 5";850,50\n'
    const bytes = Buffer.from(
      [...russian].map((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return code < 128 ? code : code - 0x410 + 0xc0
      }),
    )
    await takeFile(bytes)
    expect(await product('chashka-rassvet-5')).toMatchObject({ name: 'Чашка "Рассвет" 5"', price: '850.50' })
    const turkish = Buffer.from('SKU;Ad;Qiymət\nT-1;G\xfcm\xfc\xfe qolbaq;12\n', 'latin1')
    await takeFile(Buffer.concat([Buffer.from('SKU;Ad;price\n'), turkish.subarray(turkish.indexOf(10) + 1)]))
    expect(await product('gumus-qolbaq')).toMatchObject({ name: 'Gümüş qolbaq' })
    await takeFile(Buffer.from('\uFEFFSKU\tAd\tQiymət\nU-1\tƏla mal\t9\n', 'utf16le'))
    expect(await product('ela-mal')).toMatchObject({ price: '9.00' })
  })

  it('has the line numbers that the spreadsheet shows', async () => {
    const { errors } = await checkFile(
      'slug;short_description;price\ndemo-sade;"bir\niki\nüç";11.00\ndemo-son;x;pulsuz\n',
    )
    expect(errors.map(({ line }) => line)).toEqual([3])
    const { failure } = await checkFile('slug;name\ndemo-sade;"bir\niki"\ndemo-son;"x\n')
    expect(failure).toBe('CSV oxunmur: sətir 3 çox uzundur və ya orada açılan dırnaq bağlanmayıb.')
  })

  it('may protect the zeros of a code by a formula', async () => {
    await runSql(sql`update products set sku = '00123' where slug = 'demo-sade'`)
    const { id } = await checkFile('sku;price\n="00123";11.5\n')
    expect(await changesOf(id)).toEqual(['demo-sade price: 10.00 → 11.5'])
  })

  it('promises no address of digits alone', async () => {
    await takeFile('slug;name;price;category\n777;Rəqəm;5;Mayelər\n')
    expect(await product('product-777')).toMatchObject({ name: 'Rəqəm' })
  })
})

describe('categories and brands that the shop does not have', () => {
  const file =
    'sku;name;price;category;brand\nA-1;Bir;1;Yeni bölmə/Alt;Marka\nA-2;İki;2;yeni BÖLMƏ || alt;\nA-3;Üç;3;Mayelər;\n'

  it('are listed once each, and their rows wait for a choice', async () => {
    const shown = (await checkFile(file)) as Shown
    expect(shown).toMatchObject({ created_count: 1, failed_count: 2, errors: [] })
    expect(shown.names).toEqual([
      { kind: 'category', name: 'Yeni bölmə > Alt', rows: 2, choice: null },
      { kind: 'brand', name: 'Marka', rows: 1, choice: null },
    ])
  })

  it('are made once when the rows are written, and not by the check', async () => {
    const { id } = await checkFile(file)
    const count = async () => (await runSql(sql`select count(*)::int as n from categories`))[0]?.n
    const before = await count()
    expect(await chooseAll(id, 'create')).toMatchObject({ state: 'checked', created_count: 3, failed_count: 0 })
    expect(await count()).toBe(before)
    await runImport(id)
    expect(await count()).toBe(before + 2)
    expect([await placeOf('bir'), await placeOf('iki')]).toEqual([
      ['Yeni bölmə', 'Alt', 'Marka'],
      ['Yeni bölmə', 'Alt', null],
    ])
  })

  it('can be left out, or be one that the shop has', async () => {
    const { id, names, columns_version } = (await checkFile(file)) as Shown
    const [main] = await runSql(sql`select id from categories where name = 'Cihazlar'`)
    const choices = names.map(({ kind, name }) => ({ kind, name, choice: kind === 'brand' ? 'skip' : main?.id }))
    await member.put(`admin/imports/${id}/names/`, { names: choices, default_category_id: null, columns_version })
    await workImport(id)
    expect(await readImport(id)).toMatchObject({ created_count: 2, failed_count: 1 })
    await runImport(id)
    expect(await placeOf('iki')).toEqual(['Cihazlar', null, null])
  })

  it('are not needed: a new product without a category goes to the default of the file', async () => {
    const { id } = await checkFile('name;price\nYalnız ad;4\nBaşqa ad;5\n')
    const [main] = await runSql(sql`select id from categories where name = 'Cihazlar'`)
    expect(await changesOf(id)).toContain('yalniz-ad category:  → Digər'.replace('yalniz-ad', ''))
    await chooseAll(id, 'create', main?.id)
    await runImport(id)
    expect(await placeOf('yalniz-ad')).toEqual(['Cihazlar', null, null])
  })

  it('are not needed: a new product without a brand gets the default of the file', async () => {
    const { id, columns_version } = (await checkFile('name;price\nMarkasız mal;4\n')) as Shown
    const [brand] = await runSql(sql`insert into brands (name, slug) values ('Xəzər', 'xezer') returning id`)
    const body = { names: [], default_category_id: null, default_brand_id: brand?.id, columns_version }
    expect((await member.put(`admin/imports/${id}/names/`, body)).status).toBe(200)
    await workImport(id)
    expect(await changesOf(id)).toContain(' brand:  → Xəzər')
    await runImport(id)
    expect((await placeOf('markasiz-mal'))[2]).toBe('Xəzər')
  })

  it('are drafts, unless the switch of the check publishes them', async () => {
    const { id } = await checkFile('name;price;is_published\nBirinci mal;4;\nİkinci mal;5;xeyr\n')
    await member.post(`admin/imports/${id}/run/`, { publish: true })
    await workImport(id)
    expect([await product('birinci-mal'), await product('ikinci-mal')]).toMatchObject([
      { is_published: true },
      { is_published: false },
    ])
  })
})

it('leaves out a dead picture, not its new product', async () => {
  const done = await takeFile('name;price;pictures\nŞəkilli mal;4;https://yoxdur.invalid/a.jpg\n')
  expect(done).toMatchObject({ created_count: 1, errors: [{ line: 2, field: 'pictures' }] })
  expect((await product('sekilli-mal')).images).toEqual([])
})

describe('a row without a code', () => {
  it('is found by its folded name, and the check says so', async () => {
    await runSql(sql`update products set name = 'Şəffaf Qab' where slug = 'demo-sade'`)
    const { id } = await checkFile('name;price\nseffaf qab;11\n')
    const { body } = await member.get(`admin/imports/${id}/changes/`)
    expect(body.results).toMatchObject([
      { slug: 'demo-sade', field: 'name', doubt: 'by_name' },
      { slug: 'demo-sade', field: 'price', doubt: null },
    ])
  })

  it('is an error if several products have its name', async () => {
    await runSql(sql`update products set name = 'Eyni' where slug in ('demo-sade', 'demo-son')`)
    const { errors } = await checkFile('name;price\nEyni;11\n')
    expect(errors).toMatchObject([{ reason: 'Bu adda bir neçə məhsul var: sətirdə SKU, barkod və ya ünvan yazın.' }])
  })

  it('makes nothing twice, also within one file', async () => {
    const file = 'name;price\nTək mal;11\nTək mal;12\n'
    const first = await takeFile(file)
    expect(first).toMatchObject({ created_count: 1, errors: [{ line: 3, reason: 'Bu ad 2 nömrəli sətirdə də var.' }] })
    expect(await takeFile(file)).toMatchObject({ created_count: 0, unchanged_count: 1 })
  })
})
