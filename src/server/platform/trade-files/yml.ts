import { childrenOf, readXml, textIn, type XmlElement } from './read-xml.ts'
import { ROWS_MAX, UnreadableFile } from './unreadable-file.ts'

/** An offer of a YML feed: its texts as they stand in the file, '' without one. `line`: of its start. */
type YmlOffer = {
  line: number
  id: string
  group: string
  /** null: the feed does not say it. */
  isAvailable: boolean | null
  name: string
  price: string
  oldPrice: string
  currency: string
  /** Names of its category and of those above, the highest first. */
  categories: string[]
  vendor: string
  vendorCode: string
  barcode: string
  description: string
  stock: string
  pictures: string[]
  params: { name: string; value: string }[]
}

/** Reads a YML feed (Yandex): its offers with the paths of their categories. */
export function readYml(file: Buffer): YmlOffer[] {
  const categories = new Map<string, { name: string; parent: string }>()
  const offers: { offer: XmlElement }[] = []
  readXml(file, new Set(['category', 'offer']), (record, path) => {
    const { name, attributes, text } = record
    if (name === 'category' && path.at(-1) === 'categories')
      categories.set(attributes.id ?? '', { name: text.trim(), parent: attributes.parentId ?? '' })
    if (name !== 'offer') return
    if (offers.length === ROWS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
    offers.push({ offer: record })
  })
  return offers.map(({ offer }) => readOffer(offer, (id) => pathOf(id, categories)))
}

function readOffer(offer: XmlElement, pathTo: (id: string) => string[]): YmlOffer {
  const { attributes, line } = offer
  const text = (name: string) => textIn(offer, name)
  const model = [text('typePrefix'), text('vendor'), text('model')].filter((part) => part !== '').join(' ')
  return {
    line,
    id: attributes.id ?? '',
    group: attributes.group_id ?? '',
    isAvailable: attributes.available === undefined ? null : attributes.available !== 'false',
    name: text('name') || model,
    price: text('price'),
    oldPrice: text('oldprice') || text('price_old'),
    currency: text('currencyId').toUpperCase(),
    categories: pathTo(text('categoryId')),
    vendor: text('vendor'),
    vendorCode: text('vendorCode'),
    barcode: text('barcode'),
    description: text('description'),
    stock: text('stock_quantity') || text('quantity') || text('count') || text('quantity_in_stock'),
    pictures: childrenOf(offer, 'picture').map((picture) => picture.text.trim()),
    params: childrenOf(offer, 'param').map(({ attributes: own, text: value }) => ({
      name: own.name ?? '',
      value: own.unit ? `${value.trim()} ${own.unit}` : value.trim(),
    })),
  }
}

/** The most levels of categories: a category may be above itself in a wrong file. */
const LEVELS_MAX = 10

function pathOf(id: string, categories: ReadonlyMap<string, { name: string; parent: string }>): string[] {
  const path: string[] = []
  for (let category = categories.get(id); category && path.length < LEVELS_MAX;) {
    if (category.name !== '') path.unshift(category.name)
    category = categories.get(category.parent)
  }
  return path
}
