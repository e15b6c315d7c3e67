import { optionsText } from '#src/domain/catalog/options-text.ts'
import { ownSku } from '#src/domain/catalog/own-sku.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'

/** A row of a sheet by its headers. */
export type SheetRow = { [header: string]: string | undefined }

/** The choice of a customer who chooses nothing, of an option that OpenCart does not require. */
const NOTHING = '—'

/**
 * Returns the options of a product of OpenCart as a cell of options, and the cells of the product that they change: a
 * value that lowers the price lowers that of the product, and the others are surcharges (G29). If every value of one
 * option has its own pieces, stock is counted by it. `note`: why something of the options is not read.
 * @param product with the price of its special as `special`
 */
export function optionsOf(
  product: SheetRow,
  options: readonly SheetRow[],
  values: readonly SheetRow[],
): { options: string; changed: SheetRow; note: string | null } {
  if (values.some(({ option, option_value: value }) => !option || !value))
    return { options: '', changed: {}, note: BY_NUMBER }
  const groups = [...Map.groupBy(values, ({ option }) => option ?? '')].map(([name, own]) => {
    const isRequired = isYes(options.find(({ option }) => option === name)?.required ?? 'true')
    const items = own.map((value) => ({
      name: value.option_value ?? '',
      price: amountOf(value),
      stock: isYes(value.subtract) && /^\d{1,7}$/.test(value.quantity ?? '') ? Number(value.quantity) : undefined,
    }))
    const isCounted = isRequired && items.every(({ stock }) => stock !== undefined)
    const all = isRequired ? items : [{ name: NOTHING, price: 0, stock: undefined }, ...items]
    return { name, isCounted, items: all, least: Math.min(0, ...all.map(({ price }) => price)) }
  })
  if (groups.some(({ least }) => Number.isNaN(least))) return { options: '', changed: {}, note: NO_PRICE }
  const ofStock = groups.filter(({ isCounted }) => isCounted)
  const isCounted = ofStock.length === 1
  const least = groups.reduce((sum, group) => sum + group.least, 0)
  const prices = least < 0 ? { price: lowered(product.price, least), special: lowered(product.special, least) } : {}
  if (Object.values(prices).includes(null)) return { options: '', changed: {}, note: NO_PRICE }
  const own = { name: product.name ?? '', sku: product.sku || (product.model ?? '') }
  const taken = new Set<string>()
  const text = optionsText(
    groups.map((group) => ({
      name: group.name,
      choose: group.items.length > 8,
      counted: isCounted && group.isCounted,
      items: group.items.map(({ name, price, stock = 0 }) => {
        const sku = ownSku(own, [name], taken)
        taken.add(sku)
        return { name, price: price - group.least, available: true, stock, sku }
      }),
    })),
  )
  const isTyped = options.some(({ option }) => !values.some((value) => value.option === option))
  return {
    options: text,
    changed: {
      ...(prices as SheetRow),
      // The choices have the pieces and the codes.
      ...(isCounted && { quantity: '', sku: '', model: '', ean: '', upc: '' }),
    },
    note: ofStock.length > 1 ? TWO_STOCKS : isTyped ? TYPED : null,
  }
}

const BY_NUMBER = 'Seçimlər adla deyil, nömrə ilə yazılıb, ona görə oxunmadı'
const NO_PRICE = 'Seçimin qiymət fərqi oxunmur, ona görə seçimlər yazılmadı'
const TWO_STOCKS = 'Bir neçə seçimin öz stoku var, ona görə stok məhsulun özündən oxundu'
const TYPED = 'Müştərinin yazdığı seçimlər (mətn, tarix, fayl) mağazada yoxdur, oxunmadı'

const isYes = (text: string | undefined) => /^(true|bəli|yes|1)$/i.test(text ?? '')

/** Returns the difference of a value from the price of its product; NaN if it cannot be read. */
function amountOf({ price = '', price_prefix: prefix = '+' }: SheetRow): Qepik {
  const amount = Math.round(Number(price || '0') * 100)
  return prefix === '-' ? -amount : prefix === '+' || prefix === '' || amount === 0 ? amount : NaN
}

/** Returns a price with a negative difference; null if it is no price, or below zero then. */
function lowered(price: string | undefined, difference: Qepik): string | undefined | null {
  if (!price) return price
  const amount = Math.round(Number(price) * 100) + difference
  return amount >= 0 ? formatAmount(amount) : null
}
