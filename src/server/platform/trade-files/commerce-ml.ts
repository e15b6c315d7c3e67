import { childOf, childrenOf, readXml, textIn, type XmlElement } from './read-xml.ts'
import { ROWS_MAX, UnreadableFile } from './unreadable-file.ts'

/** A product of CommerceML 2.05 to 2.10, '' for texts that the file does not have. `id` is its 'Ид'. */
export type CommerceProduct = {
  line: number
  id: string
  sku: string
  barcode: string
  name: string
  description: string
  brand: string
  /** The ids of its groups. */
  groups: string[]
  pictures: string[]
  values: { name: string; value: string }[]
  isDeleted: boolean
}

/** An offer: a product, or one of its variants, whose 'Ид' is that of the product, '#' and its own. */
export type CommerceOffer = {
  line: number
  product: string
  /** '' for the only offer of a product. */
  variant: string
  sku: string
  barcode: string
  name: string
  /** The amount by the id of its price type; the currency as the file writes it. */
  prices: { type: string; amount: string; currency: string }[]
  /** null: the file does not say it. */
  stock: string | null
  characteristics: { name: string; value: string }[]
}

export type CommerceMl = {
  groups: Map<string, { name: string; parent: string | null }>
  priceTypes: Map<string, { name: string; currency: string }>
  products: CommerceProduct[]
  offers: CommerceOffer[]
}

const RECORDS = new Set(['Группы', 'Свойства', 'ТипЦены', 'Товар', 'Предложение'])

/** The root element of CommerceML. */
export const COMMERCE_ML = 'КоммерческаяИнформация'

/** Reads files of CommerceML that belong together: import.xml, offers.xml and their parts. */
export function readCommerceMl(files: readonly Buffer[]): CommerceMl {
  const read: CommerceMl = { groups: new Map(), priceTypes: new Map(), products: [], offers: [] }
  const properties = new Map<string, Property>()
  const unnamed: { product: CommerceProduct; element: XmlElement }[] = []
  for (const file of files)
    readXml(file, RECORDS, (record, path) => {
      if (read.products.length + read.offers.length >= 2 * ROWS_MAX)
        throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
      if (record.name === 'Группы') addGroups(read.groups, record, null)
      else if (record.name === 'Свойства') addProperties(properties, record)
      else if (record.name === 'ТипЦены')
        read.priceTypes.set(textIn(record, 'Ид'), {
          name: textIn(record, 'Наименование'),
          currency: textIn(record, 'Валюта'),
        })
      else if (record.name === 'Предложение') read.offers.push(readOffer(record))
      // Orders have goods, too.
      else if (path.includes('Каталог')) {
        const product = readProduct(record)
        read.products.push(product)
        if (childOf(record, 'ЗначенияСвойств')) unnamed.push({ product, element: record })
      }
    })
  for (const { product, element } of unnamed) nameValues(product, element, properties)
  return read
}

function addGroups(groups: CommerceMl['groups'], element: XmlElement, parent: string | null): void {
  for (const group of childrenOf(element, 'Группа')) {
    const id = textIn(group, 'Ид')
    groups.set(id, { name: textIn(group, 'Наименование'), parent })
    for (const below of childrenOf(group, 'Группы')) addGroups(groups, below, id)
  }
}

/** A property of products, with the names of its values by their ids. */
type Property = { name: string; values: Map<string, string> }

function addProperties(properties: Map<string, Property>, element: XmlElement): void {
  for (const property of element.children) {
    const values = new Map<string, string>()
    for (const list of childrenOf(property, 'ВариантыЗначений'))
      for (const value of list.children)
        values.set(textIn(value, 'ИдЗначения') || textIn(value, 'Ид'), textIn(value, 'Значение'))
    properties.set(textIn(property, 'Ид'), { name: textIn(property, 'Наименование'), values })
  }
}

function nameValues(product: CommerceProduct, element: XmlElement, properties: ReadonlyMap<string, Property>): void {
  for (const value of childrenOf(childOf(element, 'ЗначенияСвойств'), 'ЗначенияСвойства')) {
    const property = properties.get(textIn(value, 'Ид'))
    const name = property?.name || textIn(value, 'Наименование')
    const texts = childrenOf(value, 'Значение').map(({ text }) => property?.values.get(text.trim()) ?? text.trim())
    const text = texts.filter((one) => one !== '').join(', ')
    if (name && text) product.values.push({ name, value: text })
  }
}

function readProduct(element: XmlElement): CommerceProduct {
  const text = (name: string) => textIn(element, name)
  const requisites = childrenOf(childOf(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  const fullName = requisites.find((one) => textIn(one, 'Наименование') === 'Полное наименование')
  return {
    line: element.line,
    id: text('Ид'),
    sku: text('Артикул'),
    barcode: text('Штрихкод') || text('ШтрихКод'),
    name: text('Наименование') || textIn(fullName, 'Значение'),
    description: text('Описание'),
    brand: textIn(childOf(element, 'Изготовитель'), 'Наименование') || text('ТорговаяМарка'),
    groups: childrenOf(childOf(element, 'Группы'), 'Ид').map((id) => id.text.trim()),
    pictures: childrenOf(element, 'Картинка').flatMap((picture) => picture.text.trim() || []),
    values: [],
    isDeleted: element.attributes['Статус'] === 'Удален' || text('ПометкаУдаления') === 'true',
  }
}

function readOffer(element: XmlElement): CommerceOffer {
  const text = (name: string) => textIn(element, name)
  const [product = '', variant = ''] = text('Ид').split('#')
  return {
    line: element.line,
    product,
    variant,
    sku: text('Артикул'),
    barcode: text('Штрихкод') || text('ШтрихКод'),
    name: text('Наименование'),
    prices: childrenOf(childOf(element, 'Цены'), 'Цена').map((price) => ({
      type: textIn(price, 'ИдТипаЦены'),
      amount: textIn(price, 'ЦенаЗаЕдиницу'),
      currency: textIn(price, 'Валюта'),
    })),
    stock: stockOf(element),
    characteristics: childrenOf(childOf(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').map((one) => ({
      name: textIn(one, 'Наименование'),
      value: textIn(one, 'Значение'),
    })),
  }
}

/** Returns the pieces of an offer, or the sum of its stores; whole, and not below 0 (G32, G34). */
function stockOf(element: XmlElement): string | null {
  const rests = childrenOf(childOf(element, 'Остатки'), 'Остаток')
  const ofRests = rests.flatMap((rest) => {
    const stores = childrenOf(rest, 'Склад').map((store) => textIn(store, 'Количество'))
    return stores.length > 0 ? stores : [textIn(rest, 'Количество')]
  })
  const ofStores = childrenOf(element, 'Склад').flatMap(({ attributes }) => attributes['КоличествоНаСкладе'] ?? [])
  const own = textIn(element, 'Количество')
  const amounts = own !== '' ? [own] : ofRests.length > 0 ? ofRests : ofStores
  if (amounts.length === 0) return null
  const sum = amounts.reduce((total, amount) => total + Number(amount.replace(',', '.').replace(/\s/g, '')), 0)
  // A number that cannot be read is an error of its cell.
  return Number.isFinite(sum) ? String(Math.max(0, Math.floor(sum))) : amounts.join(' + ')
}
