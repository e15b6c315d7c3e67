import { attributePart } from '#src/domain/catalog/attributes.ts'
import { fold } from '#src/domain/search/fold.ts'
import {
  COMMERCE_ML,
  readCommerceMl,
  type CommerceMl,
  type CommerceOffer,
  type CommerceProduct,
} from '#src/server/platform/trade-files/commerce-ml.ts'
import { readGoogleFeed } from '#src/server/platform/trade-files/google-feed.ts'
import { rootOf } from '#src/server/platform/trade-files/read-xml.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import { readYml } from '#src/server/platform/trade-files/yml.ts'
import { PARTING } from './cell-texts.ts'
import { filesInArchive } from './archive-files.ts'
import { linkInArchive, picturesInArchive } from './archive-pictures.ts'
import { commonName } from './join-variants.ts'
import type { RawRow } from './read-sheet.ts'

/** Goods of XML files as a table. `notes`: what is not read, for the person who checks the file. */
type Goods = { headers: string[]; body: RawRow[]; notes: string[] }

/** A row by the words of the file's format. */
type GoodsRow = { line: number; cells: Record<string, string> }

/** Returns the goods of an XML file, or of the XML files in an archive, as a table (E36). */
export async function readGoods(file: Buffer, format: 'xml' | 'zip'): Promise<Goods> {
  const files = format === 'zip' ? (await filesInArchive(file, /\.xml$/i)).map(({ content }) => content) : [file]
  const isCommerceMl = (one: Buffer) => rootOf(one) === COMMERCE_ML
  const exchange = files.filter(isCommerceMl)
  if (exchange.length > 0)
    return tableOfCommerceMl(readCommerceMl(exchange), format === 'zip' ? picturesInArchive(file) : new Map())
  const feed = files.find((one) => rootOf(one) === 'yml_catalog')
  if (feed) return tableOfYml(readYml(feed))
  const google = files.find((one) => /^(rss|feed)$/.test(rootOf(one) ?? ''))
  if (google) return tableOfGoogle(readGoogleFeed(google))
  throw new UnreadableFile(
    format === 'zip'
      ? 'Arxivdə 1C (CommerceML), YML, Google və ya CSV faylı yoxdur.'
      : 'Bu XML nə 1C (CommerceML), nə YML, nə də Google faylıdır.',
  )
}

/** Names of the columns of the options of variants, in both formats. */
const OPTIONS = [1, 2, 3] as const
const optionCells = (options: readonly { name: string; value: string }[]) => {
  // From the third option on, values are joined (G23).
  const kept = options.length > 3 ? [...options.slice(0, 2), joinedOption(options.slice(2))] : options
  return Object.fromEntries(
    kept.flatMap(({ name, value }, at) => [
      [`variant ${at + 1} name`, name],
      [`variant ${at + 1}`, value],
    ]),
  )
}
const joinedOption = (options: readonly { name: string; value: string }[]) => ({
  name: options.map(({ name }) => name).join(' / '),
  value: options.map(({ value }) => value).join(' / '),
})
const optionHeaders = OPTIONS.flatMap((at) => [`variant ${at} name`, `variant ${at}`])

/** Columns by which a feed of Google is recognised; a feed may leave them out. */
const GOOGLE = ['id', 'title', 'availability']

function tableOfGoogle(items: ReturnType<typeof readGoogleFeed>): Goods {
  const headers = [...new Set([...GOOGLE, ...items.flatMap(({ texts }) => [...texts.keys()])])]
  const body = items.map(({ line, texts }) => ({
    line,
    cells: headers.map((header) => {
      const own = texts.get(header) ?? []
      // A product has one category here: the first.
      return header === 'product_type' ? (own[0] ?? '') : own.join(` ${PARTING} `)
    }),
  }))
  return { headers, body, notes: [] }
}

type Offers = ReturnType<typeof readYml>

function tableOfYml(offers: Offers): Goods {
  const currency = commonest(offers.map((offer) => offer.currency))
  const price = isOwnCurrency(currency) ? 'price' : `price, ${currency}`
  // Two offers without a group are two products, also with the same id.
  const groups = Map.groupBy(
    offers.map((offer, at) => ({ offer, key: offer.group ? `group ${offer.group}` : at })),
    ({ key }) => key,
  )
  const rows = [...groups.values()].flatMap((members) => {
    const group = members.map(({ offer }) => offer)
    const names = namesThatDiffer(group.map(({ params }) => params))
    return group.map((offer, at): GoodsRow => {
      const isVariant = group.length > 1
      const [short, long] = attributesAndTexts(offer.params.filter(({ name }) => !names.includes(fold(name))))
      const amount = (text: string) =>
        text === '' || offer.currency === currency ? text : `${text} ${offer.currency}`.trim()
      return {
        line: offer.line,
        cells: {
          'offer id': offer.id,
          group_id: isVariant ? `qrup ${offer.group}` : '',
          name: isVariant && at === 0 ? commonName(group.map(({ name }) => name)) : offer.name,
          [price]: amount(offer.price),
          oldprice: amount(offer.oldPrice),
          category: offer.categories.join(' > '),
          vendor: offer.vendor,
          vendorCode: isVariant && isRepeated(group, offer, 'vendorCode') ? '' : offer.vendorCode,
          barcode: isVariant && isRepeated(group, offer, 'barcode') ? '' : offer.barcode,
          stock: offer.stock || (offer.isAvailable === false ? '0' : ''),
          picture: offer.pictures.join(` ${PARTING} `),
          param: short,
          description: withLines(offer.description, long),
          ...(isVariant && optionCells(optionsOf(offer, names))),
        },
      }
    })
  })
  const codes = ['offer id', 'group_id', 'name', price, 'oldprice', 'category', 'vendor', 'vendorCode', 'barcode']
  return tableOf([...codes, 'stock', 'picture', 'param', 'description', ...optionHeaders], rows, [])
}

type Params = Offers[number]['params']

/** Returns the folded names of the params whose values distinguish the variants of a group. */
function namesThatDiffer(variants: readonly Params[]): string[] {
  if (variants.length < 2) return []
  const valuesOf = (params: Params, name: string) =>
    params
      .filter((param) => fold(param.name) === name)
      .map(({ value }) => value)
      .join(', ')
  const names = [...new Set(variants.flatMap((params) => params.map(({ name }) => fold(name))))]
  return names.filter((name) => new Set(variants.map((params) => valuesOf(params, name))).size > 1)
}

/** Returns the options of a variant; without a param that distinguishes it, its name is the option. */
function optionsOf({ params, name }: Offers[number], names: readonly string[]): Params {
  const own = params.filter((param) => names.includes(fold(param.name)))
  return own.length > 0 ? own : [{ name: 'Variant', value: name }]
}

const isRepeated = <Key extends 'vendorCode' | 'barcode'>(group: Offers, offer: Offers[number], key: Key) =>
  group.some((other) => other !== offer && other[key] === offer[key])

/** Longest name and value of an attribute; longer ones are lines of the description. */
const ATTRIBUTE_MAX = 60

/** Returns the short values as a cell of attributes, and the long ones as lines. */
function attributesAndTexts(values: readonly { name: string; value: string }[]): [cell: string, lines: string[]] {
  const byName = Map.groupBy(values, ({ name }) => fold(name))
  const parts: string[] = []
  const lines: string[] = []
  for (const alike of byName.values()) {
    const name = alike[0]?.name ?? ''
    const text = alike.map(({ value }) => value).join(', ')
    const isShort = name.length <= ATTRIBUTE_MAX && text.split(',').every((one) => one.trim().length <= ATTRIBUTE_MAX)
    const part = attributePart(name, text)
    if (part !== null) (isShort ? parts : lines).push(isShort ? part : `${name}: ${text}`)
  }
  return [parts.join(` ${PARTING} `), lines]
}

function withLines(description: string, lines: readonly string[]): string {
  if (lines.length === 0) return description
  if (!/<\w/.test(description)) return [description, ...lines].filter((line) => line !== '').join('\n\n')
  const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return description + escaped.map((line) => `<p>${line}</p>`).join('')
}

/** Headers for the columns of CommerceML. The headers of price columns follow them. */
const ML = {
  id: 'Ид',
  group: 'Товар',
  sku: 'Артикул',
  barcode: 'Штрихкод',
  name: 'Наименование',
  category: 'Группы',
  brand: 'Изготовитель',
  stock: 'Количество',
  values: 'ЗначенияСвойств',
  pictures: 'Картинка',
  isDeleted: 'ПометкаУдаления',
  description: 'Описание',
} as const

/** Long, because each row names every column. */
function tableOfCommerceMl(
  { products, offers, groups, priceTypes }: CommerceMl,
  archive: ReadonlyMap<string, string>,
): Goods {
  const merged = mergedOffers(offers)
  const byProduct = Map.groupBy(merged, ({ product }) => product)
  const known = new Set(products.map(({ id }) => id))
  const prices = priceHeaders(merged, priceTypes)
  let pictures = 0
  const rowsOf = (product: CommerceProduct | undefined, own: readonly CommerceOffer[]): GoodsRow[] => {
    if (!product && own.length === 0) return []
    const variants = own.length > 1 || own[0]?.variant ? own : []
    const [short, long] = attributesAndTexts(product?.values ?? [])
    const links = (product?.pictures ?? []).flatMap((link) =>
      /^https?:\/\//i.test(link) ? link : (linkInArchive(archive, link) ?? []),
    )
    if (links.length < (product?.pictures.length ?? 0)) pictures++
    const ofProduct = {
      [ML.category]: product ? pathOf(product.groups[0] ?? '', groups) : '',
      [ML.brand]: product?.brand ?? '',
      [ML.values]: short,
      [ML.pictures]: links.join(` ${PARTING} `),
      [ML.isDeleted]: product?.isDeleted ? 'xeyr' : '',
      [ML.description]: withLines(product?.description ?? '', long),
    }
    const name = product?.name || commonName(own.map((offer) => offer.name))
    if (variants.length === 0) {
      const [offer] = own
      return [
        {
          line: product?.line ?? offer?.line ?? 1,
          cells: {
            ...ofProduct,
            [ML.id]: product?.id ?? offer?.product ?? '',
            [ML.sku]: product?.sku || (offer?.sku ?? ''),
            [ML.barcode]: product?.barcode || (offer?.barcode ?? ''),
            [ML.name]: name,
            [ML.stock]: offer?.stock ?? '',
            ...(offer && priceCells(offer, prices)),
          },
        },
      ]
    }
    return variants.map((offer, at) => ({
      line: offer.line,
      cells: {
        ...(at === 0 && ofProduct),
        [ML.id]: `${offer.product}#${offer.variant}`,
        [ML.group]: `Товар ${offer.product}`,
        // Variants usually repeat the code of their product.
        [ML.sku]: variants.some((other) => other !== offer && other.sku === offer.sku) ? '' : offer.sku,
        [ML.barcode]: offer.barcode,
        [ML.name]: at === 0 ? name : offer.name,
        [ML.stock]: offer.stock ?? '',
        ...priceCells(offer, prices),
        ...optionCells(
          offer.characteristics.length > 0
            ? offer.characteristics
            : [{ name: 'Variant', value: variantName(offer.name, name) }],
        ),
      },
    }))
  }
  const rows = [
    ...products.flatMap((product) => rowsOf(product, byProduct.get(product.id) ?? [])),
    ...[...byProduct].flatMap(([id, own]) => (known.has(id) ? [] : rowsOf(undefined, own))),
  ]
  const headers = [...Object.values(ML), ...prices.map(({ header }) => header), ...optionHeaders]
  return tableOf(
    headers,
    rows,
    pictures > 0
      ? [`${pictures} məhsulun şəkli ünvan deyil, 1C-nin faylıdır və arxivdə yoxdur: şəkillər oxunmadı.`]
      : [],
  )
}

/** Joins what several files say of one offer: newer versions have prices and rests in files of their own. */
function mergedOffers(offers: readonly CommerceOffer[]): CommerceOffer[] {
  const merged = new Map<string, CommerceOffer>()
  for (const offer of offers) {
    const key = `${offer.product}#${offer.variant}`
    const before = merged.get(key)
    if (before)
      merged.set(key, {
        ...before,
        sku: before.sku || offer.sku,
        barcode: before.barcode || offer.barcode,
        name: before.name || offer.name,
        prices: [...before.prices, ...offer.prices],
        stock: offer.stock ?? before.stock,
        characteristics: before.characteristics.length > 0 ? before.characteristics : offer.characteristics,
      })
    else merged.set(key, offer)
  }
  return [...merged.values()]
}

type PriceColumn = { type: string; header: string; currency: string }

/** Returns the columns of prices, one for each price type, retail prices before wholesale prices. */
function priceHeaders(offers: readonly CommerceOffer[], types: CommerceMl['priceTypes']): PriceColumn[] {
  const byType = Map.groupBy(
    offers.flatMap(({ prices }) => prices),
    ({ type }) => type,
  )
  const columns = [...byType].map(([type, prices]): PriceColumn => {
    const { name = '', currency: typeCurrency = '' } = types.get(type) ?? {}
    const currency = commonest(prices.map((price) => price.currency || typeCurrency))
    const shown = isOwnCurrency(currency) ? name : `${name}, ${currency}`
    return { type, header: shown ? `Цена: ${shown}` : 'Цена', currency }
  })
  const rank = ({ header }: PriceColumn) => (/розн/i.test(header) ? 0 : /опт|закуп|себест/i.test(header) ? 2 : 1)
  return columns.sort((a, b) => rank(a) - rank(b))
}

function priceCells({ prices }: CommerceOffer, columns: readonly PriceColumn[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ type, header, currency }) => {
      const price = prices.findLast((one) => one.type === type)
      if (!price) return []
      const isOther = price.currency !== '' && price.currency !== currency
      return [[header, isOther ? `${price.amount} ${price.currency}` : price.amount]]
    }),
  )
}

/** Returns what distinguishes a variant by its name: 'Maye (Nanə)' of 'Maye' is 'Nanə'. */
function variantName(name: string, product: string): string {
  const rest = name.startsWith(product) ? name.slice(product.length) : name
  return rest.replace(/^[\s,;:(/-]+|[\s)]+$/g, '') || name
}

function pathOf(id: string, groups: CommerceMl['groups']): string {
  const path: string[] = []
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at);) {
    seen.add(at)
    const group = groups.get(at)
    if (group?.name) path.unshift(group.name)
    at = group?.parent ?? null
  }
  return path.join(' > ')
}

function commonest(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text)
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

const isOwnCurrency = (currency: string) => /^(azn|ман.*|man.*|944|)$/i.test(currency)

/** Returns the table of rows, without the columns that no row has. */
function tableOf(headers: readonly string[], rows: readonly GoodsRow[], notes: string[]): Goods {
  const used = headers.filter((header) => rows.some(({ cells }) => (cells[header] ?? '') !== ''))
  return {
    headers: used,
    body: rows.map(({ line, cells }) => ({ line, cells: used.map((header) => cells[header] ?? '') })),
    notes,
  }
}
