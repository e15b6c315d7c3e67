import { isSingle, LEFT_OUT, type ColumnChoice, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { attributePart } from '#src/domain/catalog/attributes.ts'
import { fold } from '#src/domain/search/fold.ts'

/** A kind of files that a shop system writes: its columns by folded headers; others are left out (E33). */
type KnownFile = {
  name: string
  /** Headers by which the kind is recognised. */
  has: (string | RegExp)[]
  columns: [header: string | RegExp, meaning: ColumnChoice][]
  /** Turns a cell of this system into a cell as this shop reads it. */
  cell?: Partial<Record<ProductColumn, (text: string) => string>>
}

/** Returns the first of several categories, without the root of the other shop. */
const firstPath = (root: RegExp) => (text: string) =>
  text
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll('\\,', ',').trim().replace(root, ''))
    .find((path) => path !== '') ?? ''

/** Returns the cell of attributes of PrestaShop's 'Name:Value:Position, Name:Value:Position'. */
const featuresCell = (text: string) =>
  text
    .split(/,(?=[^:,]+:)/)
    .flatMap((feature) => {
      const [name = '', value = ''] = feature.split(':')
      return attributePart(name, value) ?? []
    })
    .join(' | ')

const options = (name: (at: number) => string, value: (at: number) => string): KnownFile['columns'] =>
  ([1, 2, 3] as const).flatMap((at) => [
    [name(at), `option_${at}_name`] as [string, ColumnChoice],
    [value(at), `option_${at}`] as [string, ColumnChoice],
  ])

/** The options of variants in tables of XML files; see read-goods.ts. */
const variants = options(
  (at) => `variant ${at} name`,
  (at) => `variant ${at}`,
)

const knownFiles: KnownFile[] = [
  {
    name: 'WooCommerce',
    has: ['Regular price', 'Categories', 'Is featured?'],
    columns: [
      ['ID', 'row_id'],
      ['SKU', 'sku'],
      [/^gtin upc ean/, 'barcode'],
      ['Name', 'name'],
      ['Published', 'is_published'],
      ['Short description', 'short_description'],
      ['Description', 'description'],
      ['Date sale price starts', 'sale_starts_at'],
      ['Date sale price ends', 'sale_ends_at'],
      ['Stock', 'stock'],
      ['Sale price', 'sale_price'],
      ['Regular price', 'price'],
      ['Categories', 'category'],
      ['Tags', 'tags'],
      ['Brands', 'brand'],
      ['Images', 'pictures'],
      ['Parent', 'group'],
      ...options(
        (at) => `Attribute ${at} name`,
        (at) => `Attribute ${at} value(s)`,
      ),
    ],
    cell: { category: firstPath(/^$/), is_published: (text) => (text === '-1' ? '0' : text) },
  },
  {
    name: 'Shopify',
    has: ['Handle', 'Title', 'Variant Price'],
    columns: [
      ['Handle', 'slug'],
      ['Title', 'name'],
      ['Body (HTML)', 'description'],
      ['Vendor', 'brand'],
      ['Type', 'category'],
      ['Tags', 'tags'],
      ['Published', 'is_published'],
      ...options(
        (at) => `Option${at} Name`,
        (at) => `Option${at} Value`,
      ),
      ['Variant SKU', 'sku'],
      ['Variant Inventory Qty', 'stock'],
      ['Variant Price', 'price'],
      ['Variant Compare At Price', 'list_price'],
      ['Variant Barcode', 'barcode'],
      ['Image Src', 'pictures'],
      ['SEO Title', 'seo_title'],
      ['SEO Description', 'seo_description'],
      ['Cost per item', 'cost'],
      [/ product metafields /, 'attribute'],
    ],
  },
  {
    name: 'PrestaShop',
    has: ['Name*', 'URL rewritten', 'Image URLs (x,y,z,...)'],
    columns: [
      [/^active 0 1$/, 'is_published'],
      [/^name$/, 'name'],
      [/^categories/, 'category'],
      [/^price tax/, 'price'],
      ['Wholesale price', 'cost'],
      ['Discount amount', 'discount_amount'],
      ['Discount percent', 'discount_percent'],
      [/^discount from/, 'sale_starts_at'],
      [/^discount to/, 'sale_ends_at'],
      [/^reference( no)?$/, 'sku'],
      ['Manufacturer', 'brand'],
      ['EAN13', 'barcode'],
      ['Quantity', 'stock'],
      [/^(short description|summary)$/, 'short_description'],
      ['Description', 'description'],
      [/^tags/, 'tags'],
      ['Meta title', 'seo_title'],
      ['Meta description', 'seo_description'],
      ['URL rewritten', 'slug'],
      [/^image urls/, 'pictures'],
      [/^features? name value/, 'attributes'],
      [/^feature /, 'attribute'],
    ],
    cell: { category: firstPath(/^home$/i), attributes: featuresCell },
  },
  {
    name: 'OpenCart',
    has: ['product_id', /^name/, 'model', 'quantity'],
    columns: [
      [/^name( \w\w){0,2}$/, 'name'],
      ['sku', 'sku'],
      ['ean', 'barcode'],
      ['upc', 'barcode'],
      ['quantity', 'stock'],
      ['model', 'sku'],
      ['manufacturer', 'brand'],
      ['price', 'price'],
      ['status', 'is_published'],
      [/^seo keyword/, 'slug'],
      [/^description( \w\w){0,2}$/, 'description'],
      [/^meta title/, 'seo_title'],
      [/^meta description/, 'seo_description'],
      [/^tags?( \w\w){0,2}$/, 'tags'],
    ],
  },
  {
    name: 'Magento',
    has: ['sku', 'product_type', 'url_key'],
    columns: [
      ['sku', 'sku'],
      ['categories', 'category'],
      ['name', 'name'],
      ['description', 'description'],
      ['short_description', 'short_description'],
      ['product_online', 'is_published'],
      ['price', 'price'],
      ['special_price', 'sale_price'],
      ['special_price_from_date', 'sale_starts_at'],
      ['special_price_to_date', 'sale_ends_at'],
      ['url_key', 'slug'],
      ['meta_title', 'seo_title'],
      ['meta_description', 'seo_description'],
      ['base_image', 'pictures'],
      ['additional_images', 'pictures'],
      ['qty', 'stock'],
      [/^(manufacturer|brand)$/, 'brand'],
    ],
    cell: {
      category: firstPath(/^default category\/?/i),
      is_published: (text) => (text === '2' ? '0' : text),
      pictures: (text) => (/^https?:/i.test(text) ? text : ''),
    },
  },
  {
    name: 'Odoo',
    has: ['name', 'list_price', 'standard_price'],
    columns: [
      ['name', 'name'],
      ['list_price', 'price'],
      ['standard_price', 'cost'],
      ['default_code', 'sku'],
      ['barcode', 'barcode'],
      [/^categ id/, 'category'],
      ['qty_available', 'stock'],
      ['description_sale', 'short_description'],
      ['active', 'is_published'],
    ],
    cell: { category: firstPath(/^all\s*\/?\s*/i) },
  },
  {
    name: 'Odoo',
    has: ['Name', 'Sales Price', 'Internal Reference'],
    columns: [
      ['Name', 'name'],
      ['Sales Price', 'price'],
      ['Cost', 'cost'],
      ['Internal Reference', 'sku'],
      ['Barcode', 'barcode'],
      ['Product Category', 'category'],
      ['Quantity On Hand', 'stock'],
      ['Sales Description', 'short_description'],
    ],
    cell: { category: firstPath(/^all\s*\/?\s*/i) },
  },
  {
    name: 'Google',
    has: ['id', 'title', 'image_link', 'availability'],
    columns: [
      ['id', 'sku'],
      ['title', 'name'],
      ['description', 'description'],
      ['image_link', 'pictures'],
      ['additional_image_link', 'pictures'],
      ['price', 'price'],
      ['sale_price', 'sale_price'],
      ['brand', 'brand'],
      ['gtin', 'barcode'],
      ['product_type', 'category'],
      ['item_group_id', 'group'],
      ['color', 'option_1'],
      ['size', 'option_2'],
    ],
    cell: { category: firstPath(/^$/) },
  },
  {
    name: 'YML',
    has: ['offer id', 'name'],
    columns: [
      ['group_id', 'group'],
      ['name', 'name'],
      [/^price\b/, 'price'],
      ['oldprice', 'list_price'],
      ['category', 'category'],
      ['vendor', 'brand'],
      ['vendorCode', 'sku'],
      ['barcode', 'barcode'],
      ['stock', 'stock'],
      ['picture', 'pictures'],
      ['param', 'attributes'],
      ['description', 'description'],
      ...variants,
    ],
  },
  {
    name: '1C (CommerceML)',
    has: ['Ид', 'Наименование'],
    columns: [
      ['Товар', 'group'],
      ['Артикул', 'sku'],
      ['Штрихкод', 'barcode'],
      ['Наименование', 'name'],
      ['Группы', 'category'],
      ['Изготовитель', 'brand'],
      ['Количество', 'stock'],
      ['ЗначенияСвойств', 'attributes'],
      ['Картинка', 'pictures'],
      ['ПометкаУдаления', 'is_published'],
      ['Описание', 'description'],
      [/^цена .*(закуп|себест)/, 'cost'],
      [/^цена .*(акци|скид|распрод)/, 'sale_price'],
      [/^цена( |$)/, 'price'],
      ...variants,
    ],
  },
  {
    name: '1C',
    has: ['Артикул', /номенклатур/],
    columns: [
      ['Артикул', 'sku'],
      [/^(наименование номенклатуры|номенклатура|наименование)$/, 'name'],
      [/^(вид ?номенклатуры|номенклатурная группа|группа( номенклатуры| товаров)?)$/, 'category'],
      [/^(бренд|марка|производитель|торговая марка)$/, 'brand'],
      [/^(цена|розничная цена|цена.* розница|цена розничная|розница)( руб| azn| манат)?$/, 'price'],
      [/^(остаток|количество|свободныи остаток|конечныи остаток|в наличии|доступно)/, 'stock'],
      [/^штрих ?код$/, 'barcode'],
      [/^(описание|комментарии)$/, 'description'],
    ],
  },
]

/** Returns the kind of a file that another shop system wrote, by its headers; null for other files. */
export function knownFileOf(headers: readonly string[]): KnownFile | null {
  const folded = headers.map(fold)
  return knownFiles.find(({ has }) => has.every((known) => folded.some((header) => isHeader(header, known)))) ?? null
}

const isHeader = (folded: string, known: string | RegExp) =>
  typeof known === 'string' ? folded === fold(known) : known.test(folded)

/** Returns the meaning of each header of a known file. */
export function columnsOfKnownFile({ columns }: KnownFile, headers: readonly string[]): ColumnChoice[] {
  const folded = headers.map(fold)
  const choices: ColumnChoice[] = headers.map(() => LEFT_OUT)
  for (const [known, meaning] of columns) {
    if (isSingle(meaning) && choices.includes(meaning)) continue
    for (const [at, header] of folded.entries()) {
      if (choices[at] !== LEFT_OUT || !isHeader(header, known)) continue
      choices[at] = meaning
      if (isSingle(meaning)) break
    }
  }
  return choices
}
