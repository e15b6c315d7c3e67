import { cleanLine } from '#src/domain/clean-line.ts'
import { childOf, childrenOf, openXml, readXml, textIn, type XmlElement } from './read-xml.ts'
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
  hasTax: boolean
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
  /** The pieces of each store, as the file writes them. */
  stores: { id: string; amount: string }[]
  characteristics: { name: string; value: string }[]
}

export type CommerceMl = {
  groups: Map<string, { name: string; parent: string | null }>
  priceTypes: Map<string, { name: string; currency: string }>
  products: CommerceProduct[]
  offers: CommerceOffer[]
}

const RECORDS = new Set(['Группы', 'Свойства', 'ТипЦены', 'Товар', 'Предложение'])

/** A record of a file of an exchange. */
export type CommerceRecord =
  | { kind: 'group'; id: string; name: string; parent: string | null }
  | { kind: 'price' | 'store'; id: string; name: string }
  | ({ kind: 'good' } & CommerceProduct)
  | ({ kind: 'offer' } & CommerceOffer)
  | ({ kind: 'document' } & CommerceDocument)

/** An order that 1C sends back. */
export type CommerceDocument = { id: string; number: string; state: string; isCanceled: boolean }

/**
 * Reads a file of an exchange piece by piece. `full` gets whether the file names all goods or offers, before the first
 * of them. Attributes of goods are not read, because they are the shop's (G31). Throws UnreadableFile at the end of an
 * empty file and of other XML, because 1C must not take them for imported.
 */
export function openCommerceMl(
  take: (record: CommerceRecord) => void,
  full: (isFull: boolean) => void,
): ReturnType<typeof openXml> {
  const named = (element: XmlElement) => ({ id: textIn(element, 'Ид'), name: textIn(element, 'Наименование') })
  let isCommerceMl = false
  const reader = openXml(
    new Set(['Группы', 'Свойства', 'ТипЦены', 'Склады', 'Товар', 'Предложение', 'Документ']),
    (element, path) => {
      if (element.name === 'Группы') {
        const groups: CommerceMl['groups'] = new Map()
        addGroups(groups, element, null)
        for (const [id, group] of groups) take({ kind: 'group', id, ...group })
      } else if (element.name === 'ТипЦены') take({ kind: 'price', ...named(element) })
      else if (element.name === 'Склады')
        for (const store of childrenOf(element, 'Склад')) take({ kind: 'store', ...named(store) })
      else if (element.name === 'Предложение') take({ kind: 'offer', ...readOffer(element) })
      else if (element.name === 'Документ') take({ kind: 'document', ...readDocument(element) })
      else if (element.name === 'Товар' && path.includes('Каталог')) take({ kind: 'good', ...readProduct(element) })
    },
    (name, attributes) => {
      if (name === COMMERCE_ML) isCommerceMl = true
      if (name === 'Каталог') full(attributes['СодержитТолькоИзменения'] !== 'true')
    },
  )
  return {
    ...reader,
    close: () => {
      reader.close()
      if (!isCommerceMl) throw new UnreadableFile(`Fayl boşdur və ya CommerceML deyil: «${COMMERCE_ML}» yoxdur.`)
    },
  }
}

function readDocument(element: XmlElement): CommerceDocument {
  const requisites = childrenOf(childOf(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  const valueOf = (name: string) => {
    const requisite = requisites.find((one) => textIn(one, 'Наименование') === name)
    return requisite ? textIn(requisite, 'Значение') : ''
  }
  return {
    id: textIn(element, 'Ид'),
    number: textIn(element, 'Номер'),
    state: valueOf('Статус заказа') || valueOf('Статуса заказа ИД'),
    isCanceled: valueOf('Отменен') === 'true' || valueOf('ПометкаУдаления') === 'true',
  }
}

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
    groups.set(id, { name: lineIn(group, 'Наименование'), parent })
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
  const line = (name: string) => lineIn(element, name)
  const requisites = childrenOf(childOf(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  const fullName = requisites.find((one) => textIn(one, 'Наименование') === 'Полное наименование')
  return {
    line: element.line,
    id: text('Ид'),
    sku: line('Артикул'),
    barcode: line('Штрихкод') || line('ШтрихКод'),
    name: line('Наименование') || lineIn(fullName, 'Значение'),
    description: text('Описание'),
    brand: textIn(childOf(element, 'Изготовитель'), 'Наименование') || text('ТорговаяМарка'),
    groups: childrenOf(childOf(element, 'Группы'), 'Ид').map((id) => id.text.trim()),
    pictures: childrenOf(element, 'Картинка').flatMap((picture) => picture.text.trim() || []),
    values: [],
    isDeleted: element.attributes['Статус'] === 'Удален' || text('ПометкаУдаления') === 'true',
    hasTax: childOf(element, 'СтавкиНалогов') !== undefined,
  }
}

function readOffer(element: XmlElement): CommerceOffer {
  const text = (name: string) => textIn(element, name)
  const line = (name: string) => lineIn(element, name)
  const [product = '', variant = ''] = text('Ид').split('#')
  return {
    line: element.line,
    product,
    variant,
    sku: line('Артикул'),
    barcode: line('Штрихкод') || line('ШтрихКод'),
    name: line('Наименование'),
    prices: childrenOf(childOf(element, 'Цены'), 'Цена').map((price) => ({
      type: textIn(price, 'ИдТипаЦены'),
      amount: textIn(price, 'ЦенаЗаЕдиницу'),
      currency: textIn(price, 'Валюта'),
    })),
    stock: stockOf(element),
    stores: storesOf(element),
    characteristics: childrenOf(childOf(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').map((one) => ({
      name: lineIn(one, 'Наименование'),
      value: lineIn(one, 'Значение'),
    })),
  }
}

function storesOf(element: XmlElement): CommerceOffer['stores'] {
  const rests = childrenOf(childOf(element, 'Остатки'), 'Остаток').flatMap((rest) => childrenOf(rest, 'Склад'))
  return [
    ...rests.map((store) => ({ id: textIn(store, 'Ид'), amount: textIn(store, 'Количество') })),
    ...childrenOf(element, 'Склад').map(({ attributes }) => ({
      id: attributes['ИдСклада'] ?? '',
      amount: attributes['КоличествоНаСкладе'] ?? '',
    })),
  ]
}

/** Returns whole pieces, not below 0 (G34); null for a text that is no number. */
export function wholePieces(amounts: readonly string[]): number | null {
  const sum = amounts.reduce((total, amount) => total + Number(amount.replace(',', '.').replace(/\s/g, '')), 0)
  return Number.isFinite(sum) ? Math.max(0, Math.floor(sum)) : null
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
  // A number that cannot be read is an error of its cell.
  return String(wholePieces(amounts) ?? amounts.join(' + '))
}

/** Returns the text of a child as one clean line (E6), as every other way into the shop does. */
const lineIn = (element: XmlElement | undefined, name: string): string =>
  cleanLine(textIn(element, name).replace(/\s*\p{Cc}\s*/gu, ' '))
