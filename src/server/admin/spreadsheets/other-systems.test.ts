import { sql } from 'drizzle-orm'
import { write, utils, type BookType } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { checkFile, confirmColumns, columnsOf, placeOf, product, takeFile } from '#tests/importing.ts'
import { booksAgree, member, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

type Rows = (string | number)[][]

const csv = (rows: Rows, delimiter = ',') =>
  rows.map((row) => row.map((cell) => `"${`${cell}`.replaceAll('"', '""')}"`).join(delimiter)).join('\n')

function workbook(sheets: Record<string, Rows>, bookType: BookType = 'xlsx', merges: string[] = []): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'buffer', bookType })
}

/** Imports a file as it was recognised; returns the new products by name: price, final price, stock and variants. */
async function goodsOf(content: Buffer | string, format = 'csv') {
  const { id } = await checkFile(content, format)
  const { recognised } = (await member.get(`admin/imports/${id}/`)).body
  const { errors } = await takeFile(content, format)
  const rows = await runSql(sql`select slug from products where slug not like 'demo-%' order by id`)
  const goods = []
  for (const { slug } of rows) {
    const { name, price, sale_price, stock_count, variants, options } = await product(slug)
    const items: { name: string; sku: string | null }[] = options.length === 1 ? options[0].items : []
    const combined: { choices: string[]; sku: string | null }[] = variants
    goods.push(
      [
        name,
        price,
        sale_price,
        stock_count,
        ...items.map((item) => `${item.name} ${item.sku}`),
        ...combined.map(({ choices, sku }) => `${choices.join('/')} ${sku}`),
      ].join(' | '),
    )
  }
  await booksAgree()
  return { recognised, goods, errors: errors.map(({ line, field, reason }) => `${line} ${field} ${reason}`) }
}

describe('an export of WooCommerce in another language', () => {
  const variable = (header: string[]): Rows => [
    header,
    [1, 'simple', 'W-1', 'Kəmər', 1, 0, 5, 55, 65, 'A > B, A', '', '', 'Material', 'Dəri'],
    [2, 'variable', 'W-2', 'Köynək', 1, 0, '', '', '', 'A', '', '', 'Rəng', 'Göy, Ağ'],
    [3, 'variation', 'W-2-G', 'Köynək - Göy', 1, 0, 3, '', 25, '', '', 'W-2', 'Rəng', 'Göy'],
    [4, 'variation', 'W-2-A', 'Köynək - Ağ', 1, 0, 2, '', 27, '', '', 'id:2', 'Rəng', 'Ağ'],
  ]
  const headers = {
    Russian:
      'ID,Тип,Артикул,Имя,Опубликован,Рекомендуемый?,Запасы,Акционная цена,Базовая цена,Категории,Изображения,' +
      'Родительский,Имя атрибута 1,Значения атрибутов 1',
    German:
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Lager,Angebotspreis,Regulärer Preis,Kategorien,' +
      'Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
    Turkish:
      'Kimlik,Tür,Stok kodu (SKU),İsim,Yayımlanmış,Öne çıkan?,Stok,İndirimli satış fiyatı,Normal fiyat,Kategoriler,' +
      'Görseller,Ebeveyn,Nitelik 1 ismi,Nitelik 1 değer(ler)i',
    Spanish:
      'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,' +
      'Superior,Nombre del atributo 1,Valor(es) del atributo 1',
    Portuguese:
      'ID,Tipo,SKU,Nome,Publicado,Em destaque?,Estoque,Preço promocional,Preço,Categorias,Imagens,Ascendente,' +
      'Nome do atributo 1,Valores do atributo 1',
    French:
      'ID,Type,UGS,Nom,Publié,Mis en avant ?,Stock,Tarif promo,Tarif régulier,Catégories,Images,Parent,' +
      'Nom de l’attribut 1,Valeur(s) de l’attribut 1',
  }

  it.each(Object.entries(headers))('makes its products with variants and final prices (%s)', async (_name, header) => {
    expect(await goodsOf(csv(variable(header.split(','))))).toEqual({
      recognised: 'WooCommerce',
      goods: ['Kəmər | 65.00 | 55.00 | 5', 'Köynək | 25.00 | 25.00 | 5 | Göy W-2-G | Ağ W-2-A'],
      errors: [],
    })
    expect(await placeOf('kemer')).toEqual(['A', 'B', null])
  })
})

describe('an export of another shop system', () => {
  const systems: [name: string, content: string | Buffer, goods: string[], errors?: string[], format?: string][] = [
    [
      'Shopify',
      csv([
        'Title,URL handle,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity'.split(','),
        ['Köynək', 'koynek', 'Active', 'S-1', 'Ölçü', 'S', 20, 25, 5],
        ['', 'koynek', '', 'S-2', '', 'M', 22, 27, 4],
        ['Kağız', 'kagiz', 'Draft', "'00123", 'Title', 'Default Title', 5, '', -3],
      ]),
      ['Köynək | 25.00 | 20.00 | 9 | S S-1 | M S-2', 'Kağız | 5.00 | 5.00 | 0'],
      ['4 stock «-3» mənfidir: 0 sayıldı.'],
    ],
    [
      'PrestaShop',
      csv(
        [
          (
            'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount percent;Reference #;' +
            'Brand;Quantity;Rewritten URL;Image URLs (x,y,z...);Feature (Name:Value:Position:Customized)'
          ).split(';'),
          [1, 1, 'Kupa', 'Home,Ev,Qablar', '12.50', 20, 'P-1', 'Studio', 33, 'kupa', '', 'Color:Red:1,Size:10 sm:2'],
        ],
        ';',
      ),
      ['Kupa | 12.50 | 10.00 | 33'],
    ],
    [
      'Magento',
      csv([
        (
          'sku,product_type,categories,name,price,url_key,qty,additional_attributes,configurable_variations,' +
          'configurable_variation_labels'
        ).split(','),
        ['M-X', 'simple', 'Default Category/Geyim', 'Köynək-X', 52, 'k-x', 100, 'color=Black,size=XS', '', ''],
        ['M-S', 'simple', 'Default Category/Geyim', 'Köynək-S', 55, 'k-s', 90, 'color=Gray,size=S', '', ''],
        [
          'M',
          'configurable',
          'Default Category/Geyim',
          'Köynək',
          '',
          'k',
          0,
          'material=Fleece',
          'sku=M-X,color=Black,size=XS|sku=M-S,color=Gray,size=S',
          'color=Color,size=Size',
        ],
      ]),
      ['Köynək | 52.00 | 52.00 | 190 | Black/XS M-X | Gray/S M-S'],
    ],
    [
      'Odoo',
      csv([
        (
          'External ID,Name,Internal Reference,Sales Price,Product Category/Name,Quantity On Hand,' +
          'Product Attributes/Attribute,Product Attributes/Values'
        ).split(','),
        ['p1', 'Kreslo', 'O-1', '120.0', 'All / Ofis', 4, 'Ayaq', 'Polad, Ağac'],
        ['', '', '', '', '', '', 'Rəng', 'Ağ'],
      ]),
      ['Kreslo | 120.00 | 120.00 | 4'],
    ],
    [
      'Wix',
      csv([
        (
          'handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,' +
          'inventory,productOptionName1,productOptionDescription1'
        ).split(','),
        ['p1', 'Product', 'Köynək', '', 'Geyim;Yeni', 'X', 30, '', 'true', 'PERCENT', 10, 'InStock', 'Ölçü', 'S;M'],
        ['p1', 'Variant', '', '', '', 'X-S', '', 0, 'true', '', '', 5, 'Ölçü', 'S'],
        ['p1', 'Variant', '', '', '', 'X-M', '', 4, 'true', '', '', 2, 'Ölçü', 'M'],
        ['p2', 'Product', 'Fincan', '', 'Ev', 'X-2', 9.5, '', 'true', 'AMOUNT', 1.5, 12, '', ''],
      ]),
      ['Köynək | 30.00 | 27.00 | 7 | S X-S | M X-M', 'Fincan | 9.50 | 8.00 | 12'],
    ],
    [
      'Squarespace',
      csv([
        (
          'Product ID [Non Editable],Variant ID [Non Editable],Product URL,Title,SKU,Option Name 1,Option Value 1,' +
          'Price,Sale Price,On Sale,Stock,Categories,Visible,Hosted Image URLs'
        ).split(','),
        ['a', 'b', 'koynek', 'Köynək', 'Q-1', 'Ölçü', 'S', 20, 15, 'Yes', 4, '/geyim, /yeni', 'Yes', ''],
        ['', 'c', '', '', 'Q-2', 'Ölçü', 'M', 20, 15, 'Yes', 'Unlimited', '', '', ''],
        ['d', 'e', 'qab', 'Qab', 'Q-3', '', '', 7, 5, 'No', 9, '/ev', 'No', ''],
      ]),
      ['Köynək | 20.00 | 15.00 | 4 | S Q-1 | M Q-2', 'Qab | 7.00 | 7.00 | 9'],
      ['3 stock «Unlimited» dəqiq say deyil: yeni məhsula 0 yazılır, mağazadakının stoku dəyişmir.'],
    ],
    [
      'Ecwid',
      csv([
        (
          'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_quantity,' +
          'product_category_1,product_variation_sku,product_variation_price,product_variation_quantity,' +
          'product_variation_option_Ölçü'
        ).split(','),
        ['product', 1, 'E-1', 'Çanta', 40, 50, 5, 'Geyim / Çanta', '', '', '', ''],
        ['product', 2, 'E-2', 'Kəmər', 20, '', '', 'Geyim', '', '', '', ''],
        ['product_variation', 2, 'E-2', '', '', '', '', '', 'E-2-S', '', 2, 'S'],
        ['product_variation', 2, 'E-2', '', '', '', '', '', 'E-2-M', 25, 3, 'M'],
      ]),
      ['Çanta | 50.00 | 40.00 | 5', 'Kəmər | 20.00 | 20.00 | 5 | S E-2-S | M E-2-M'],
    ],
    [
      'Tilda',
      csv(
        [
          'Tilda UID;SKU;Category;Title;Text;Photo;Price;Quantity;Price Old;Editions;Parent UID'.split(';'),
          [1001, 'T-1', 'Geyim;Yeni', 'Don', 'Mətn', '', 50, 2, 60, '', ''],
          [1002, 'T-2', 'Ayaqqabı', 'Çəkmə', '', '', 80, '', '', '', ''],
          [1003, 'T-36', '', 'Çəkmə - 36', '', '', 80, 1, '', 'Ölçü:36', 1002],
          [1004, 'T-37', '', 'Çəkmə - 37', '', '', 82, 3, '', 'Ölçü:37', 1002],
        ],
        ';',
      ),
      ['Don | 60.00 | 50.00 | 2', 'Çəkmə | 80.00 | 80.00 | 4 | 36 T-36 | 37 T-37'],
    ],
    [
      'InSales',
      csv(
        [
          (
            'ID товара;Артикул;Название товара или услуги;Название товара в URL;URL;Видимость на витрине;' +
            'Размещение на сайте;Цена продажи;Старая цена;Остаток;Свойство: Размер;Параметр: Материал'
          ).split(';'),
          [1, 'I-1', 'Don', 'don', '', 'выставлен', 'Каталог/Geyim/Don', '50,00', '60,00', 2, 'S', 'Pambıq'],
          [1, 'I-2', 'Don', 'don', '', 'выставлен', 'Каталог/Geyim/Don', '55,00', '65,00', 3, 'M', 'Pambıq'],
          [2, 'I-3', 'Şərf', 'serf', '', 'скрыт', 'Каталог/Geyim', '10,00', '', 5, '', ''],
        ],
        ';',
      ),
      ['Don | 60.00 | 50.00 | 5 | S I-1 | M I-2', 'Şərf | 10.00 | 10.00 | 5'],
    ],
    [
      'Bitrix',
      csv(
        [
          'IE_XML_ID;IE_NAME;IE_ACTIVE;IE_CODE;IC_GROUP0;IC_GROUP1;CP_QUANTITY;CV_PRICE_1;CV_CURRENCY_1'.split(';'),
          [10, 'Çaydan', 'Y', 'caydan', 'Texnika', 'Mətbəx', 7, '45.00', 'AZN'],
          [11, 'Ütü', 'N', 'utu', 'Texnika', '', 0, '60.00', 'RUB'],
        ],
        ';',
      ),
      ['Çaydan | 45.00 | 45.00 | 7'],
      ['3 price «60.00 RUB» qiymət deyil: rəqəm yazın, məsələn 12.50.'],
    ],
    [
      'Prom',
      workbook({
        'Export Products Sheet': [
          (
            'Код_товара,Название_позиции,Цена,Валюта,Ссылка_изображения,Наличие,Количество,Название_группы,Скидка,' +
            'Название_Характеристики,Измерение_Характеристики,Значение_Характеристики'
          ).split(','),
          ['R-1', 'Çanta', 100, 'AZN', '', '+', 4, 'Çantalar', '10%', 'Ölçü', 'sm', '30'],
          ['R-2', 'Kəmər', 20.5, 'AZN', '', '-', '', 'Kəmərlər', '', '', '', ''],
        ],
      }),
      ['Çanta | 100.00 | 90.00 | 4', 'Kəmər | 20.50 | 20.50 | 0'],
      [],
      'xlsx',
    ],
    [
      'Horoshop',
      workbook({
        Worksheet: [
          (
            'Артикул,Родительский артикул,Название (RU),Раздел,Цена,Старая цена,Отображать,Наличие,Количество,Цвет,' +
            'Размер'
          ).split(','),
          ['H-1', 'H-1', 'Ked 40', 'Ayaqqabı/Ked', 120, 150, 'Да', 'В наличии', 3, 'Ağ', '40'],
          ['H-2', 'H-1', 'Ked 41', 'Ayaqqabı/Ked', 120, 150, 'Да', 'Нет в наличии', 0, 'Ağ', '41'],
        ],
      }),
      ['Ked | 150.00 | 120.00 | 3 | Ağ/40 H-1 | Ağ/41 H-2'],
      [],
      'xlsx',
    ],
    [
      'Google',
      `<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Mağaza</title>
      <item><g:id>G-1</g:id><title>Qulaqlıq</title><g:availability>out of stock</g:availability>
      <g:price>25.00 AZN</g:price><g:sale_price>20.00 AZN</g:sale_price>
      <g:product_type>Elektronika &gt; Audio</g:product_type></item>
      <item><g:id>G-S</g:id><g:item_group_id>2</g:item_group_id><g:title>Köynək S</g:title>
      <g:price>30.00 AZN</g:price><g:size>S</g:size><g:quantity>2</g:quantity></item>
      <item><g:id>G-M</g:id><g:item_group_id>2</g:item_group_id><g:title>Köynək M</g:title>
      <g:price>32.00 AZN</g:price><g:size>M</g:size><g:quantity>1</g:quantity></item></channel></rss>`,
      ['Qulaqlıq | 25.00 | 20.00 | 0', 'Köynək | 30.00 | 30.00 | 3 | S G-S | M G-M'],
      [],
      'xml',
    ],
  ]

  it.each(systems)('is read value for value (%s)', async (name, content, goods, errors = [], format = 'csv') => {
    expect(await goodsOf(content, format)).toEqual({ recognised: name, goods, errors })
  })
})

describe('a price list', () => {
  const words =
    'Malın adı;Kod;Qiymət (AZN);Qalıq\nA;L-1;37,90 ₼;Var\nB;L-2;1 234,50;>10\nC;L-3;25 manat;yoxdur\n' +
    'D;L-4;müqavilə ilə;под заказ\nE;L-5;12.5 AZN;5-10\nMayelər;;;\nCəmi:;;;15\n'

  it('writes words for pieces as zero or as the least number, and says so', async () => {
    expect(await goodsOf(words)).toEqual({
      recognised: null,
      goods: ['A | 37.90 | 37.90 | 0', 'B | 1234.50 | 1234.50 | 10', 'C | 25.00 | 25.00 | 0', 'E | 12.50 | 12.50 | 5'],
      errors: [
        '2 stock «Var» dəqiq say deyil: yeni məhsula 0 yazılır, mağazadakının stoku dəyişmir.',
        '3 stock «>10» dəqiq say deyil: yeni məhsula 10 yazılır, mağazadakının stoku dəyişmir.',
        '5 price «müqavilə ilə» qiymət deyil: rəqəm yazın, məsələn 12.50.',
        '6 stock «5-10» dəqiq say deyil: yeni məhsula 5 yazılır, mağazadakının stoku dəyişmir.',
        '7  «Mayelər» bölmənin adıdır, məhsul deyil: oxunmadı.',
        '8  «Cəmi:» cəm sətridir, oxunmadı.',
      ],
    })
  })

  it('does not change the stock of a known product by a word', async () => {
    await runSql(sql`update products set sku = 'L-9' where slug = 'demo-sade'`)
    const { stock_count } = await product('demo-sade')
    await takeFile('sku;price;stock\nL-9;11;есть\n')
    expect(await product('demo-sade')).toMatchObject({ price: '11.00', stock_count })
  })

  it('may have a header of two rows', async () => {
    const file = workbook(
      {
        TDSheet: [
          ['ООО «Ромашка»'],
          ['Номенклатура', '', 'Артикул', 'Цена', '', 'Остаток'],
          ['Наименование', 'Ед. изм.', '', 'Розничная', 'Оптовая', ''],
          ['Kabel', 'шт', 'C-1', 12.5, 10, '5 шт'],
        ],
      },
      'biff8',
      ['A2:B2', 'C2:C3', 'D2:E2', 'F2:F3'],
    )
    expect(await goodsOf(file, 'xls')).toMatchObject({ goods: ['Kabel | 12.50 | 12.50 | 5'], errors: [] })
  })

  it('makes one product of the rows of one code with different characteristics, once', async () => {
    const file =
      'Код;Номенклатура;Характеристика;Цена с НДС;Количество (остаток)\n01;Maye;3 mq;15;4\n01;Maye;6 mq;15;6\n'
    expect((await goodsOf(file)).goods).toEqual(['Maye | 15.00 | 15.00 | 10 | 3 mq null | 6 mq null'])
    expect(await takeFile(file)).toMatchObject({ created_count: 0, unchanged_count: 1 })
  })

  it('reports a variant without a price', async () => {
    const file = 'group;Ad;Qiymət;Ölçü\nK;Köynək;10;S\nK;Köynək;;M\n'
    const header = file.replace('group', 'Variant: əsas məhsul')
    const { id } = await checkFile(header)
    const columns = ['group', 'name', 'price', 'option_1']
    expect((await member.put(`admin/imports/${id}/columns/`, { columns, columns_version: 0 })).status).toBe(200)
    const { errors } = await takeFile(header)
    expect(errors).toMatchObject([{ line: 3, field: 'price', reason: 'Variantın qiyməti yoxdur, ona görə yazılmadı.' }])
  })
})

it('remembers columns of a shop system for files of that system alone', async () => {
  await confirmColumns('Tilda UID;Title;Description;Price\n1;Tilda malı;Qısa;5\n')
  const { id } = await checkFile('Product name;Description;Price\nMal;Uzun;5\n')
  expect((await columnsOf(id)).map(({ column }) => column)).toEqual(['name', 'description', 'price'])
})

describe('a file that is no table', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n'), /PDF-dir/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /şəkildir/],
    ['a workbook', workbook({ A: [['SKU'], ['1']] }), /Excel/],
    ['something else', Buffer.from([65, 1, 2, 3, 200, 201]), /mətn olmayan/],
  ])('is refused at once by its kind (%s)', async (_name, content, reason) => {
    expect((await checkFile(content)).failure).toMatch(reason)
    const answer = await member.post('admin/tables/?format=csv', content, { 'content-type': 'text/csv' })
    expect([answer.status, answer.body.detail]).toEqual([400, expect.stringMatching(reason)])
  })
})

it('reads a CSV separated by bars, and UTF-16 without a byte order mark', async () => {
  expect(await takeFile('SKU|Ad|Qiymət\nB-1|Boru|5\n')).toMatchObject({ created_count: 1 })
  expect(await takeFile(Buffer.from('SKU;Ad;Qiymət\nB-2;Mal;5\n', 'utf16le'))).toMatchObject({ created_count: 1 })
})
