import { columnOfHeader, type ColumnChoice } from '#src/domain/catalog/product-columns.ts'
import { fold } from '#src/domain/search/fold.ts'
import { isOneTypoAway } from '#src/domain/search/typo.ts'

/** Headers of price lists in Azerbaijani, Russian and English, by their meaning (E33). */
const words: Partial<Record<ColumnChoice, string>> = {
  slug: 'url, link, slug url, url key, handle, seo url, чпу, ссылка, url rewritten',
  name: `malın adı, məhsulun adı, məhsul adı, məhsul, mal, adı, başlıq, malın tam adı, nomenklatura, məhsul və xidmət,
    название, название товара, наименование, наименование товара, наименование номенклатуры, номенклатура, товар,
    имя товара, полное наименование, название продукта, наименование продукции, позиция,
    name, product name, product, title, product title, item name, item, goods`,
  price: `qiyməti, satış qiyməti, satış, pərakəndə qiymət, pərakəndə, məbləğ, malın qiyməti, vahid qiyməti, son qiymət,
    цена, цена розничная, розничная цена, розница, цена продажи, стоимость, прайс, розн цена,
    цена за шт, цена за единицу,
    price, regular price, retail price, sale price incl tax, unit price, selling price, retail,
    list price, sales price, price tax excl, price tax incl`,
  sale_price: `endirimli, aksiya qiyməti, kampaniya qiyməti, yeni qiymət, endirimlə qiymət,
    цена со скидкой, акционная цена, цена по акции, скидочная цена,
    sale price, special price, discounted price, promo price, discount price`,
  list_price:
    'köhnə qiymət, əvvəlki qiymət, старая цена, цена без скидки, old price, compare at price, compare to price, rrp, msrp',
  discount_percent:
    'endirim faizi, endirim %, скидка %, скидка в процентах, процент скидки, discount %, discount percent',
  cost: `alış qiyməti, alış, maya, mayası, topdan qiymət, цена закупки, закупочная цена, себестоимость, закупка, закуп,
    cost price, cost, purchase price, wholesale price, cost per item, standard price`,
  stock: `qalıq, anbar, say, sayı, miqdar, anbar qalığı, stokda, anbarda, ədəd, mövcud say,
    остаток, остатки, количество остаток, наличие на складе,
    доступное количество, свободный остаток, количество, кол во, кол, наличие,
    в наличии, склад, остаток на складе, количество на складе,
    stock, quantity, qty, inventory, stock quantity, on hand, in stock, available, quantity on hand`,
  sku: `kod, kodu, malın kodu, məhsul kodu, məhsulun kodu, artikul, model kodu, stok kodu, mal kodu,
    артикул, код, код товара, арт, артикул товара, код номенклатуры, внутренний код, код производителя,
    article, item code, product code, code, reference, part number, item number, vendor code, internal reference, art`,
  barcode: `ştrix kod, ştrixkod, strix kod, barkodu, ştrix, bar kod, штрихкод, штрих код, ean, ean13, gtin, upc, баркод,
    bar code, ean code, upc code, isbn`,
  category: `kateqoriyası, qrup, bölmə, malın qrupu, mal qrupu, növ, növü, kateqoriya adı, məhsul qrupu,
    категория, категория товара, группа, группа товаров, раздел, вид номенклатуры, товарная группа, категории,
    category, categories, product type, product category, group, department, type, category name`,
  subcategory:
    'altkateqoriya, alt bölmə, alt qrup, подкатегория, подгруппа, подраздел, subcategory, sub category, subgroup',
  brand: `marka, brendi, istehsalçı, istehsalçı firma, firma, ticarət markası, бренд, марка,
    производитель, торговая марка,
    изготовитель, brand name, manufacturer, vendor, make, brands`,
  tags: 'etiketlər, açar sözlər, teq, теги, метки, ключевые слова, product tags, labels, keywords',
  short_description: `qısa məlumat, qısa mətn, краткое описание, анонс, краткое описание товара,
    short description, summary, excerpt`,
  description: `təsviri, məlumat, ətraflı, ətraflı məlumat, haqqında, məhsul haqqında, malın təsviri, qeyd və təsvir,
    описание, описание товара, полное описание, подробное описание, детальное описание,
    long description, full description, product description, body html, details`,
  seo_title: 'meta title, seo başlıq, мета заголовок, заголовок страницы, page title, seo title tag',
  seo_description: 'meta description, seo təsvir, мета описание, page description, seo meta description',
  is_published:
    'dərc, aktiv, aktivdir, saytda, опубликован, опубликовано, отображать, активен, активность, published, active, visible, enabled',
  pictures: `şəkil, şəkli, foto, şəkil linki, şəkil ünvanı, şəklin ünvanı, şəkil url,
    картинка, картинки, ссылка на картинку, фото, изображение, изображения, ссылка на фото, ссылка на изображение,
    url изображения, фотография,
    фотографии, image, images, picture, photo, photos, image url, image urls, image src,
    image link, picture url, main image,
    additional image link, additional images`,
  option_1: `rəng, ölçü, dad, variant, seçim, цвет, размер, вкус, вариант, характеристика,
    характеристика номенклатуры, color, colour, size, flavour, flavor`,
}

/** Words that say nothing about the meaning of a column: currencies, units and numbers. */
const EXTRA = new Set(
  'c с azn man manat ман манат rub руб р rur usd eur byn kzt тг uah грн try tl ₼ sht шт ədəd ed vahid nds ндс edv əlavə'
    .split(' ')
    .map(fold),
)

const byWord = new Map(
  Object.entries(words).flatMap(([column, list]) =>
    list.split(',').map((word) => [fold(word), column as ColumnChoice] as const),
  ),
)

/** Returns the words of a header in an order that does not depend on how it has them: 'цена розничная'. */
const ordered = (folded: string) => folded.split(' ').toSorted().join(' ')

const byOrderedWords = new Map([...byWord].map(([word, column]) => [ordered(word), column] as const))

/** Letters of the shortest header that is recognised with a typo. */
const TYPO_FROM = 6

/** The longest header that is compared. */
const HEADER_MAX = 60

/** Returns the probable meaning of a header in Azerbaijani, Russian or English, also with a typo; null for others. */
export function guessColumn(header: string): ColumnChoice | null {
  if (header.length > HEADER_MAX) return null
  const folded = fold(header)
  const bare = folded
    .split(' ')
    .filter((word) => !EXTRA.has(word) && !/^\d+$/.test(word))
    .join(' ')
  for (const text of [folded, bare, ordered(bare)]) {
    const found = byWord.get(text) ?? byOrderedWords.get(text)
    if (found !== undefined) return found
  }
  if (bare.length < TYPO_FROM) return null
  for (const [word, column] of byWord) if (word.length >= TYPO_FROM && isOneTypoAway(word, bare)) return column
  return null
}

/** Returns the meaning of a header that is known for sure, or else the probable one. */
export function meaningOfHeader(header: string): ColumnChoice | null {
  return columnOfHeader(header) ?? guessColumn(header)
}
