import { attributePart } from '#src/domain/catalog/attributes.ts'
import { addAttribute, firstPath, optionCells, options, type KnownFile, type KnownRow } from './known-file.ts'

/** Returns addresses that are separated by spaces or semicolons, as the shop separates them. */
const spacedLinks = (text: string) =>
  text
    .split(/[\s;]+(?=https?:\/\/)|\s*[;,]\s*/)
    .filter((link) => link !== '')
    .join(' | ')

/** A name of a main product that no SKU equals. */
const groupCell = (text: string) => text.trim() && `qrup ${text.trim()}`

/** The first of categories such as 'Geyim >>> Kişi;Yeni', with '>' between their levels. */
const path = (root: RegExp) => (text: string) => firstPath(root, /;|##/)(text).replaceAll('>>>', '>')

/** Files of site builders and of shop platforms in Russian. */
export const siteFiles: KnownFile[] = [
  {
    name: 'Wix',
    has: ['handleId', 'fieldType', 'productImageUrl'],
    columns: [
      ['handleId', 'group'],
      ['name', 'name'],
      ['description', 'description'],
      ['productImageUrl', 'pictures'],
      ['collection', 'category'],
      ['sku', 'sku'],
      ['price', 'price'],
      ['surcharge', 'surcharge'],
      ['visible', 'is_published'],
      ['inventory', 'stock'],
      ['cost', 'cost'],
      ['brand', 'brand'],
      ...options(
        (at) => `productOptionName${at}`,
        (at) => `productOptionDescription${at}`,
      ),
    ],
    cell: {
      group: groupCell,
      category: path(/^$/),
      pictures: (text) =>
        text
          .split(';')
          .map((link) => (/^[\w~]+(~mv2)?\.\w+$/.test(link) ? `https://static.wixstatic.com/media/${link}` : link))
          .join(' | '),
      ...Object.fromEntries(
        ([1, 2, 3] as const).map((at) => [
          `option_${at}`,
          // Colors stand as '#ff0000:Red'.
          (text: string) => text.replace(/#[\da-f]{3,8}:/gi, '').replaceAll(';', ', '),
        ]),
      ),
    },
    rows: (rows) => {
      for (const { cells, get } of rows)
        cells[/^percent$/i.test(get('discountMode')) ? 'discount_percent' : 'discount_amount'] = get('discountValue')
    },
  },
  {
    name: 'Squarespace',
    has: [/^product id non editable$/, /^variant id non editable$/, 'Title'],
    columns: [
      ['Product URL', 'slug'],
      ['Title', 'name'],
      ['Description', 'description'],
      ['SKU', 'sku'],
      ['GTIN', 'barcode'],
      ...options(
        (at) => `Option Name ${at}`,
        (at) => `Option Value ${at}`,
      ),
      ['Price', 'price'],
      ['Sale Price', 'sale_price'],
      ['Stock', 'stock'],
      ['Categories', 'category'],
      ['Tags', 'tags'],
      ['Visible', 'is_published'],
      ['Hosted Image URLs', 'pictures'],
    ],
    cell: { category: firstPath(/^\//), pictures: spacedLinks },
    rows: (rows) => {
      let main = 0
      for (const [at, { cells, get }] of rows.entries()) {
        if (cells.name?.trim()) main = at
        cells.group = `sətir ${main}`
        if (/^no$/i.test(get('On Sale'))) cells.sale_price = ''
      }
    },
  },
  {
    name: 'Ecwid',
    has: ['type', 'product_internal_id', 'product_name'],
    columns: [
      ['product_internal_id', 'group'],
      ['product_sku', 'sku'],
      ['product_name', 'name'],
      ['product_price', 'price'],
      ['product_compare_to_price', 'list_price'],
      ['product_cost_price', 'cost'],
      ['product_quantity', 'stock'],
      ['product_is_available', 'is_published'],
      ['product_brand', 'brand'],
      ['product_upc', 'barcode'],
      ['product_category_1', 'category'],
      ['product_description', 'description'],
      [/^product media main image url$/, 'pictures'],
      [/^product media gallery image url/, 'pictures'],
      ['product_seo_title', 'seo_title'],
      ['product_seo_description', 'seo_description'],
    ],
    cell: { group: groupCell },
    rows: joinEcwid,
  },
  {
    name: 'Tilda',
    has: ['Tilda UID', 'Title', 'Price'],
    columns: [
      ['Tilda UID', 'row_id'],
      ['Parent UID', 'group'],
      ['Brand', 'brand'],
      ['SKU', 'sku'],
      ['Category', 'category'],
      ['Title', 'name'],
      ['Description', 'short_description'],
      ['Text', 'description'],
      ['Photo', 'pictures'],
      ['Price', 'price'],
      ['Price Old', 'list_price'],
      ['Quantity', 'stock'],
      [/^characteristics /, 'attribute'],
      ['SEO title', 'seo_title'],
      ['SEO descr', 'seo_description'],
    ],
    cell: { category: path(/^$/), pictures: spacedLinks, group: (text) => text.trim() && `id:${text.trim()}` },
    rows: (rows) => {
      for (const { cells, get } of rows) {
        const pairs = get('Editions')
          .split(';')
          .map((pair): [string, string] => [pair.split(':')[0]?.trim() ?? '', pair.split(':')[1]?.trim() ?? ''])
        if (cells.group) Object.assign(cells, optionCells(pairs.filter(([, value]) => value !== '')))
      }
    },
  },
  {
    name: 'InSales',
    has: ['ID товара', 'Цена продажи', 'Размещение на сайте'],
    columns: [
      ['ID товара', 'group'],
      ['Артикул варианта', 'sku'],
      ['Артикул', 'sku'],
      [/^название товара( или услуги)?$/, 'name'],
      ['Название товара в URL', 'slug'],
      ['Краткое описание', 'short_description'],
      ['Полное описание|Описание', 'description'],
      ['Видимость на витрине', 'is_published'],
      ['Тег title', 'seo_title'],
      ['Мета-тег description', 'seo_description'],
      ['Размещение на сайте', 'category'],
      ['Изображения', 'pictures'],
      ['Изображения варианта', 'pictures'],
      ['Штрих-код', 'barcode'],
      ['Цена продажи', 'price'],
      ['Старая цена', 'list_price'],
      ['Цена закупки|Себестоимость', 'cost'],
      ['Остаток', 'stock'],
      [/^параметр (бренд|производитель)$/, 'brand'],
      [/^своиство /, 'option_1'],
      [/^своиство /, 'option_2'],
      [/^своиство /, 'option_3'],
      [/^параметр /, 'attribute'],
    ],
    cell: { group: groupCell, category: path(/^каталог\s*[/>]\s*/i), pictures: spacedLinks },
  },
  {
    name: 'Bitrix',
    has: ['IE_NAME', /^(ie xml id|ie id)$/],
    columns: [
      ['IE_NAME', 'name'],
      ['IE_ACTIVE', 'is_published'],
      ['IE_PREVIEW_TEXT', 'short_description'],
      ['IE_DETAIL_TEXT', 'description'],
      ['IE_CODE', 'slug'],
      ['IE_TAGS', 'tags'],
      ['IE_DETAIL_PICTURE', 'pictures'],
      ['IE_PREVIEW_PICTURE', 'pictures'],
      [/^(ip prop )?(artnumber|cml2 article|article)$/, 'sku'],
      ['IC_GROUP0', 'category'],
      ['CP_QUANTITY', 'stock'],
      [/^cv price /, 'price'],
    ],
    rows: (rows) => {
      for (const { cells, all } of rows) {
        if (cells.category !== undefined) cells.category = textsOf(all(/^ic group\d+$/)).join(' > ')
        const [currency = 'AZN'] = textsOf(all(/^cv currency /))
        if (cells.price?.trim() && currency !== 'AZN') cells.price += ` ${currency}`
      }
    },
  },
  {
    name: 'Prom',
    has: ['Название_позиции', 'Цена'],
    columns: [
      ['Код_товара', 'sku'],
      ['Название_позиции', 'name'],
      ['Описание', 'description'],
      ['Цена', 'price'],
      ['Ссылка_изображения', 'pictures'],
      ['Количество', 'stock'],
      ['Название_группы', 'category'],
      ['Производитель', 'brand'],
      ['ID_группы_разновидностей', 'group'],
      ['HTML_заголовок', 'seo_title'],
      ['HTML_описание', 'seo_description'],
      [/^(gtin|код маркировки gtin)$/, 'barcode'],
    ],
    cell: { group: groupCell, pictures: spacedLinks },
    rows: (rows) => {
      for (const { cells, get, all } of rows) {
        if (cells.stock?.trim() === '') cells.stock = get('Наличие')
        const [currency, discount] = [get('Валюта').trim(), get('Скидка').trim()]
        if (cells.price?.trim() && currency !== '' && currency !== 'AZN') cells.price += ` ${currency}`
        if (discount !== '') cells[discount.endsWith('%') ? 'discount_percent' : 'discount_amount'] = discount
        const [names, units, values] = ['название', 'измерение', 'значение'].map((word) =>
          all(new RegExp(`^${word} характеристики$`)).map(([, text]) => text.trim()),
        )
        for (const [at, name] of names?.entries() ?? []) {
          const part = attributePart(name, `${values?.[at] ?? ''} ${values?.[at] ? (units?.[at] ?? '') : ''}`)
          if (part !== null) addAttribute(cells, part)
        }
      }
    },
  },
  {
    name: 'Horoshop',
    has: ['Артикул', 'Родительский артикул', 'Раздел'],
    columns: [
      ['Артикул', 'sku'],
      ['Родительский артикул', 'group'],
      [/^название( ru| az)?$/, 'name'],
      ['Бренд', 'brand'],
      ['Раздел', 'category'],
      ['Цена', 'price'],
      ['Старая цена', 'list_price'],
      ['Отображать', 'is_published'],
      ['Количество', 'stock'],
      ['Наличие', 'stock'],
      ['Фото', 'pictures'],
      ['Галерея', 'pictures'],
      ['Алиас', 'slug'],
      ['Штрихкод', 'barcode'],
      [/^описание товара( ru| az)?$/, 'description'],
      ['Цвет', 'option_1'],
      ['Размер', 'option_2'],
    ],
    cell: { category: path(/^$/), pictures: spacedLinks },
  },
]

const textsOf = (cells: readonly (readonly [string, string])[]) => cells.flatMap(([, text]) => text.trim() || [])

/** Gives the variations of Ecwid their own columns, and its options to the products as attributes. */
function joinEcwid(rows: readonly KnownRow[]): void {
  const mains = new Map(rows.flatMap(({ cells }) => (cells.name?.trim() ? [[cells.group, cells] as const] : [])))
  const withVariations = new Set(
    rows.flatMap(({ cells, get }) => (get('type') === 'product_variation' ? [cells.group] : [])),
  )
  for (const row of rows) {
    const { cells, get, all } = row
    const type = get('type')
    const main = mains.get(cells.group)
    if (type === 'product_option') {
      const part = attributePart(get('product_option_name'), get('product_option_value'))
      if (main && part !== null && !withVariations.has(cells.group)) addAttribute(main, part)
      row.isJoined = main !== undefined
    }
    if (type !== 'product_variation') continue
    cells.sku = get('product_variation_sku')
    cells.price = get('product_variation_price') || (main?.price ?? '')
    cells.stock = get('product_variation_quantity')
    const pairs = all(/^product variation option /).flatMap(([header, text]): [string, string][] =>
      text.trim() ? [[header.replace(/^product_variation_option_/i, '').replaceAll(/[{}]/g, ''), text.trim()]] : [],
    )
    Object.assign(cells, optionCells(pairs))
  }
}
