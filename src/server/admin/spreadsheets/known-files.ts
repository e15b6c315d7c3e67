import { isSingle, LEFT_OUT, type ColumnChoice } from '#src/domain/catalog/product-columns.ts'
import { attributePart } from '#src/domain/catalog/attributes.ts'
import { fold } from '#src/domain/search/fold.ts'
import { addAttribute, firstPath, isHeader, optionCells, options, type KnownFile, type KnownRow } from './known-file.ts'
import { siteFiles } from './site-files.ts'

/** Returns the cell of attributes of PrestaShop's 'Name:Value:Position, Name:Value:Position'. */
const featuresCell = (text: string) =>
  text
    .split(/,(?=[^:,]+:)/)
    .flatMap((feature) => {
      const [name = '', value = ''] = feature.split(':')
      return attributePart(name, value) ?? []
    })
    .join(' | ')

/** The options of variants in tables of XML files; see read-goods.ts. */
const variants = options(
  (at) => `variant ${at} name`,
  (at) => `variant ${at}`,
)

/** Headers of WooCommerce in the languages in which it writes them. */
const WOO = {
  price: 'Regular price|Базовая цена|Обычная цена|Regulärer Preis|Normal fiyat|Tarif régulier|Precio normal|Preço',
  sale:
    'Sale price|Акционная цена|Цена распродажи|Angebotspreis|İndirimli satış fiyatı|İndirimli fiyat|Tarif promo|' +
    'Precio rebajado|Preço promocional',
  category: 'Categories|Категории|Kategorien|Kategoriler|Catégories|Categorías|Categorias',
  inStock: 'In stock?|В наличии?|Vorrätig?|Auf Lager?|Stokta mevcut?|Stokta?|En stock ?|¿Existencias?|Em estoque?',
}

const knownFiles: KnownFile[] = [
  {
    name: 'WooCommerce',
    has: [
      /^(is featured|рекомендуемыи|рекомендованныи|ist hervorgehoben|one cikan.*|mis en avant|esta destacado|em destaque)$/,
      WOO.price,
      WOO.category,
    ],
    columns: [
      ['ID|Kimlik|Идентификатор', 'row_id'],
      ['SKU|Артикул|Artikelnummer|Stok kodu (SKU)|Stok kodu|UGS', 'sku'],
      [/^gtin upc ean/, 'barcode'],
      ['Name|Имя|Название|İsim|Nom|Nombre|Nome', 'name'],
      ['Published|Опубликован|Опубликовано|Veröffentlicht|Yayımlanmış|Yayımlandı|Publié|Publicado', 'is_published'],
      [
        'Short description|Краткое описание|Kurzbeschreibung|Kısa açıklama|Description courte|Descripción corta|' +
          'Descrição curta',
        'short_description',
      ],
      ['Description|Описание|Beschreibung|Açıklama|Descripción|Descrição', 'description'],
      [
        /^(date sale price starts|дата начала .*скидки|datum an dem angebotspreis beginnt|indirimli fiyatin basladigi tarih|date de debut de.* promo|dia en que empieza el precio rebajado|data .*promocional.* comeca.*)$/,
        'sale_starts_at',
      ],
      [
        /^(date sale price ends|дата окончания .*скидки|datum an dem angebotspreis endet|indirimli fiyatin bittigi tarih|date de fin de.* promo|dia en que termina el precio rebajado|data .*promocional.* termina.*)$/,
        'sale_ends_at',
      ],
      ['Stock|Запасы|Остаток|Bestand|Lager|Lagerbestand|Stok|Inventario|Estoque', 'stock'],
      [WOO.sale, 'sale_price'],
      [WOO.price, 'price'],
      [WOO.category, 'category'],
      ['Tags|Метки|Schlagwörter|Etiketler|Étiquettes|Etiquetas', 'tags'],
      ['Brands|Бренды|Marken|Markalar|Marques|Marcas', 'brand'],
      ['Images|Изображения|Bilder|Görseller|Imágenes|Imagens', 'pictures'],
      ['Parent|Родительский|Übergeordnetes Produkt|Ebeveyn|Üst|Superior|Ascendente', 'group'],
      ...options(
        (at) =>
          new RegExp(
            `^(attribute ${at} name|(имя|название) атт?рибута ${at}|attribut ${at} name|nitelik ${at} (ismi|adi)|nom de l attribut ${at}|nombre del atributo ${at}|nome do atributo ${at})$`,
          ),
        (at) =>
          new RegExp(
            `^(attribute ${at} value s|значени.* атт?рибут.* ${at}|attribut ${at} wert e|nitelik ${at} deger.*|valeur s de l attribut ${at}|valor(es| es) d[eo]l? atributo ${at}|valores do atributo ${at})$`,
          ),
      ),
    ],
    cell: { category: firstPath(/^$/), is_published: (text) => (text === '-1' ? '0' : text) },
    // Goods that are sold without counting have no pieces in the file. The check says so.
    rows: (rows) => {
      for (const { cells, get } of rows)
        if (cells.stock?.trim() === '' && cells.price?.trim() && get(WOO.inStock).trim() === '1')
          cells.stock = 'In stock'
    },
  },
  {
    name: 'Shopify',
    has: ['Handle|URL handle', 'Title', 'Variant Price|Price'],
    columns: [
      ['Handle|URL handle', 'slug'],
      ['Title', 'name'],
      ['Body (HTML)|Description', 'description'],
      ['Vendor', 'brand'],
      ['Type', 'category'],
      ['Tags', 'tags'],
      ['Published|Published on online store', 'is_published'],
      ...options(
        (at) => `Option${at} Name`,
        (at) => `Option${at} Value`,
      ),
      ['Variant SKU|SKU', 'sku'],
      ['Variant Inventory Qty|Inventory quantity', 'stock'],
      ['Variant Price|Price', 'price'],
      ['Variant Compare At Price|Compare-at price', 'list_price'],
      ['Variant Barcode|Barcode', 'barcode'],
      ['Image Src|Product image URL', 'pictures'],
      ['SEO Title', 'seo_title'],
      ['SEO Description', 'seo_description'],
      ['Cost per item', 'cost'],
      [/ product metafields /, 'attribute'],
    ],
    // Rows of further pictures and variants have no status.
    rows: (rows) => {
      for (const { cells, get } of rows)
        if (/^(draft|archived|unlisted)$/i.test(get('Status').trim())) cells.is_published = 'xeyr'
    },
  },
  {
    name: 'PrestaShop',
    has: [/^name$/, 'URL rewritten|Rewritten URL', /^image urls x y z$/],
    columns: [
      [/^(product )?id$/, 'row_id'],
      [/^active 0 1$/, 'is_published'],
      [/^name$/, 'name'],
      [/^categories/, 'category'],
      [/^price tax/, 'price'],
      ['Wholesale price|Cost price', 'cost'],
      ['Discount amount', 'discount_amount'],
      ['Discount percent', 'discount_percent'],
      [/^discount from/, 'sale_starts_at'],
      [/^discount to/, 'sale_ends_at'],
      [/^reference( no)?$/, 'sku'],
      ['Manufacturer|Brand', 'brand'],
      ['EAN13', 'barcode'],
      ['Quantity', 'stock'],
      [/^(short description|summary)$/, 'short_description'],
      ['Description', 'description'],
      [/^tags/, 'tags'],
      ['Meta title', 'seo_title'],
      ['Meta description', 'seo_description'],
      ['URL rewritten|Rewritten URL', 'slug'],
      [/^image urls/, 'pictures'],
      [/^features? name value( position| customized)*$/, 'attributes'],
      [/^feature /, 'attribute'],
      // See prestashop-combinations.ts.
      ['combination of', 'group'],
      ['surcharge', 'surcharge'],
      ...variants,
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
      ['category path', 'category'],
      ['special price', 'sale_price'],
      ['picture links', 'pictures'],
      ['attribute texts', 'attributes'],
      ['option texts', 'options'],
      [/^description( \w\w){0,2}$/, 'description'],
      [/^meta title/, 'seo_title'],
      [/^meta description/, 'seo_description'],
      [/^tags?( \w\w){0,2}$/, 'tags'],
    ],
    // The code of a product is its model; few products have an SKU.
    rows: (rows) => {
      for (const { cells, get } of rows) if (cells.sku?.trim() === '') cells.sku = get('model')
    },
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
    rows: joinConfigurable,
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
    rows: (rows) => joinLines(rows, /^attribute line ids attribute id/, /^attribute line ids value ids/),
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
      [/^product category( name| complete name| display name)?$/, 'category'],
      ['Quantity On Hand', 'stock'],
      ['Sales Description', 'short_description'],
    ],
    cell: { category: firstPath(/^all\s*\/?\s*/i) },
    rows: (rows) => joinLines(rows, /^product attributes attribute/, /^product attributes values/),
  },
  {
    name: 'Google',
    has: ['id', 'title', 'availability'],
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
      ['quantity|inventory|quantity_to_sell_on_facebook', 'stock'],
      ['availability', 'stock'],
    ],
    cell: { category: firstPath(/^$/), group: (text) => text && `qrup ${text}` },
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
      [/^характеристика( номенклатуры)?$/, 'option_1'],
    ],
  },
  ...siteFiles,
]

/** Gives the simple products of a configurable one of Magento their product and their options. */
function joinConfigurable(rows: readonly KnownRow[]): void {
  const parents = new Map<string, { sku: string; pairs: [name: string, value: string][] }>()
  for (const { cells, get } of rows) {
    const labels = new Map(pairsOf(get('configurable_variation_labels')))
    for (const variation of get('configurable_variations').split('|')) {
      const [[, sku = ''] = [], ...pairs] = pairsOf(variation)
      const named = pairs.map(([code, value]): [string, string] => [labels.get(code) ?? code, value])
      if (sku !== '') parents.set(sku, { sku: cells.sku?.trim() ?? '', pairs: named })
    }
  }
  for (const { cells, get } of rows) {
    const parent = parents.get(cells.sku?.trim() ?? '')
    if (parent) Object.assign(cells, { group: parent.sku }, optionCells(parent.pairs))
    else {
      const parts = pairsOf(get('additional_attributes')).flatMap(([name, value]) => attributePart(name, value) ?? [])
      if (parts.length > 0) cells.attributes = parts.join(' | ')
    }
  }
}

/** Returns the pairs of 'color=Black,size=XS'. */
const pairsOf = (text: string) =>
  text.split(/,(?=[^,=]+=)/).flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]]
  })

/** Gives the attributes on the rows below a product of Odoo to the product. */
function joinLines(rows: readonly KnownRow[], name: RegExp, value: RegExp): void {
  let above: KnownRow['cells'] | undefined
  for (const row of rows) {
    if (row.cells.name?.trim()) above = row.cells
    const part = attributePart(row.get(name), row.get(value))
    if (!above || part === null) continue
    addAttribute(above, part)
    row.isJoined = row.cells !== above
  }
}

/** Returns the kind of a file that another shop system wrote, by its headers; null for other files. */
export function knownFileOf(headers: readonly string[]): KnownFile | null {
  const folded = headers.map(fold)
  return knownFiles.find(({ has }) => has.every((known) => folded.some((header) => isHeader(header, known)))) ?? null
}

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
