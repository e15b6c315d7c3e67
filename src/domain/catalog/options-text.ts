import { formatAmount, type Qepik } from '../money.ts'

/**
 * An item in a file. The fields in braces are missing if the option does not count stock, or if they were not typed.
 */
type TextItem = {
  name: string
  price: Qepik
  available: boolean
  stock?: number
  sku?: string | null
  barcode?: string | null
}

/**
 * A variant in a file, by the names of its choices (E70). `price` replaces the surcharges of its choices; null is their
 * sum.
 */
export type TextVariant = Omit<TextItem, 'name' | 'price'> & { choices: string[]; price: Qepik | null }

/** An option in a file. `counted`: whether stock is counted by its items (V1). */
export type TextOption = { name: string; choose: boolean; counted: boolean; items: TextItem[] }

const GONE = '[yoxdur]'
const FORM = 'Yazılışı: Dad(chips): Nanə +0.00 | Manqo +1.25; Nikotin(list): 3 mg +0.99'

/**
 * Formats options as one line of a file (A4): 'Dad(chips): Nanə +0.00 | Manqo +1.25 [yoxdur]; Nikotin(list): 3 mg
 * +0.99'. If stock is counted by an option (V4): 'Dad(chips, stok): Nanə +0.00 {12; NB-1; 4760000000017}', with pieces,
 * SKU and barcode. A backslash escapes separators inside names and SKUs.
 */
export function optionsText(options: readonly TextOption[]): string {
  return options
    .map(({ name, choose, counted, items }) => {
      const texts = items.map(
        (item) =>
          `${masked(item.name)} +${formatAmount(item.price)}${item.available ? '' : ` ${GONE}`}${counted ? stockText(item) : ''}`,
      )
      return `${masked(name)}(${choose ? 'list' : 'chips'}${counted ? ', stok' : ''}): ${texts.join(' | ')}`
    })
    .join('; ')
}

/** Returns '' for an item without stock and codes: an import then leaves those of the item as they are. */
function stockText({ stock, sku, barcode }: Pick<TextItem, 'stock' | 'sku' | 'barcode'>): string {
  if (stock === undefined && !sku && !barcode) return ''
  return ` {${[String(stock ?? 0), masked(sku ?? ''), barcode ?? ''].join('; ').replace(/(; )+$/, '')}}`
}

/** Formats variants as one line: 'Nanə / 3 mg {12; NB-1} | Manqo / 6 mg +4.00 [yoxdur] {0}'. */
export function variantsText(variants: readonly TextVariant[]): string {
  return variants
    .map(({ choices, price, available, ...stock }) => {
      const name = choices.map((choice) => masked(choice).replace(/[/+]/g, '\\$&')).join(' / ')
      return `${name}${price === null ? '' : ` +${formatAmount(price)}`}${available ? '' : ` ${GONE}`}${stockText(stock)}`
    })
    .join(' | ')
}

/** Parses the format of variantsText. Throws RangeError with the fault. */
export function parseVariants(text: string): TextVariant[] {
  if (text.trim() === '') return []
  return split(text, '|').map((part) => {
    const [, names = '', whole, hundredths = '0', gone, stock] =
      /^(.*?)(?:\s+\+(\d{1,7})(?:[.,](\d{1,2}))?)?(\s+\[yoxdur\])?(?:\s*(?<!\\)\{(.*)\})?$/s.exec(part.trim()) ?? []
    const choices = split(names, '/').map(plain)
    if (choices.length !== 2 || choices.includes(''))
      throw new RangeError(`«${part.trim().slice(0, 60)}» oxunmur. Yazılışı: Nanə / 3 mg {12; SKU; barkod}`)
    const price = whole === undefined ? null : Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
    return { choices, price, available: gone === undefined, ...(stock === undefined ? {} : parseStock(stock)) }
  })
}

/** Parses the format of optionsText, also typed by a person. Throws RangeError with the fault. */
export function parseOptions(text: string): TextOption[] {
  if (text.trim() === '') return []
  return split(text, ';').map((part) => {
    const match = /^((?:\\.|[^\\(])*?)\s*\((chips|list)(\s*,\s*stok)?\)\s*:(.*)$/s.exec(part.trim())
    const name = plain(match?.[1] ?? '')
    if (!match || name === '') throw new RangeError(`«${part.trim().slice(0, 60)}» oxunmur. ${FORM}`)
    const counted = match[3] !== undefined
    return {
      name,
      choose: match[2] === 'list',
      counted,
      items: split(match[4] ?? '', '|').map((item) => parseItem(item, counted)),
    }
  })
}

function parseItem(text: string, counted: boolean): TextItem {
  const match = /^(.*\S)\s+\+(\d{1,7})(?:[.,](\d{1,2}))?(\s+\[yoxdur\])?(?:\s*\{(.*)\})?$/s.exec(text.trim())
  const name = plain(match?.[1] ?? '')
  if (!match || name === '' || (match[5] !== undefined && !counted))
    throw new RangeError(`«${text.trim().slice(0, 60)}» oxunmur. ${FORM}`)
  const price = Number(match[2]) * 100 + Number((match[3] ?? '0').padEnd(2, '0'))
  return { name, price, available: match[4] === undefined, ...(match[5] === undefined ? {} : parseStock(match[5])) }
}

function parseStock(text: string): Pick<TextItem, 'stock' | 'sku' | 'barcode'> {
  const [pieces = '', ...codes] = split(text, ';').map((part) => plain(part))
  if (!/^\d{1,7}$/.test(pieces) || codes.length > 2)
    throw new RangeError(`«{${text.slice(0, 60)}}» oxunmur. Yazılışı: {ədəd; SKU; barkod}`)
  return { stock: Number(pieces), ...(codes.length > 0 ? { sku: codes[0] || null, barcode: codes[1] || null } : {}) }
}

const masked = (name: string) => name.replace(/[\\;|:()[\]{}]/g, '\\$&')
const plain = (text: string) => text.trim().replace(/\\(.)/gs, '$1')

/** Splits a text at a separator that is neither escaped nor in braces. */
function split(text: string, sign: ';' | '|' | '/'): string[] {
  const parts = ['']
  let inBraces = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') inBraces = true
    if (text[at] === '}') inBraces = false
    if (text[at] === '\\') parts.push(`${parts.pop()}${text[at]}${text[++at] ?? ''}`)
    else if (text[at] === sign && !inBraces) parts.push('')
    else parts.push(`${parts.pop()}${text[at]}`)
  }
  return parts
}
