import { bakuDay } from '#src/domain/baku-clock.ts'
import { parseAmount, type Qepik } from '#src/domain/money.ts'
import { api, type Reply } from '../api.ts'
import { Note } from '../parts/basics.tsx'
import { ScanField, unknownCode } from '../parts/scan-field.tsx'

export type Receipt = Reply<'receipts.show'>
export type Closed = Receipt['lines'][number]['closed']

/** A place where stock is counted: a product, or an item of it. */
export type Place = {
  key: string
  product: number
  item: number | null
  name: string
  stock: number | null
  codes: string[]
  image?: string | null
}

/** A typed line; `unit_cost` is text until it is an amount. */
export type Line = Place & { quantity: number; unit_cost: string; closed?: Closed }
export type Head = { supplier: string; number: string; received_on: string; note: string }
export type Draft = { head: Head; lines: Line[] }

/** Most pieces of a line. */
export const PIECES_MAX = 100_000

/** Returns the places that a search finds. A SKU or a barcode finds its product alone. */
export async function findPlaces(q: string): Promise<Place[]> {
  const { results } = await api.call('receipts.goods', { q, sort: 'name' })
  return results.flatMap(({ id, name, image, stock_count, items, ...own }): Place[] =>
    items.length === 0
      ? [{ key: keyOf(id, null), product: id, item: null, name, image, stock: stock_count, codes: codesOf(own) }]
      : items.map((item) => ({
          key: keyOf(id, item.id),
          product: id,
          item: item.id,
          name: `${name}, ${item.name}`,
          image,
          stock: item.stock_count,
          codes: codesOf(item),
        })),
  )
}

export const keyOf = (product: number, item: number | null) => `${product} ${item ?? ''}`
const codesOf = ({ sku, barcode }: { sku: string | null; barcode: string | null }) =>
  [sku, barcode].filter((code) => code !== null)

/** Returns a receipt in the format of its form. */
export function draftOf({ supplier, number, received_on, note, lines }: Receipt): Draft {
  return {
    head: { supplier, number, received_on, note },
    lines: lines.map(({ product_id, item_id, ...line }) => ({
      ...line,
      key: keyOf(product_id, item_id),
      product: product_id,
      item: item_id,
      codes: codesOf(line),
    })),
  }
}

/** Returns the draft of a receipt of an order: its open lines, without pieces until they are scanned. */
export function draftOfOrder({ supplier, lines }: Reply<'supplier-orders.show'>): Draft {
  return {
    head: { supplier: supplier.name, number: '', received_on: bakuDay(), note: '' },
    lines: lines
      .filter(({ open }) => open > 0)
      .map(({ product_id, item_id, name, stock, unit_cost, ...codes }) => ({
        key: keyOf(product_id, item_id),
        product: product_id,
        item: item_id,
        name,
        stock,
        codes: codesOf(codes),
        quantity: 0,
        unit_cost: unit_cost ?? '',
      })),
  }
}

/** Returns the open pieces of an order by the keys of the lines. */
export function openPieces({ lines }: Reply<'supplier-orders.show'>): Map<string, number> {
  return new Map(
    lines.flatMap(({ product_id, item_id, open }) => (open > 0 ? [[keyOf(product_id, item_id), open] as const] : [])),
  )
}

/** Returns the draft with more pieces of a place; an empty cost keeps that of its line. */
export function withPieces(draft: Draft, place: Place, pieces = 1, unit_cost = ''): Draft {
  const isThere = draft.lines.some(({ key }) => key === place.key)
  const more = (line: Line) =>
    line.key === place.key && !line.closed
      ? { ...line, quantity: Math.min(PIECES_MAX, line.quantity + pieces), unit_cost: unit_cost || line.unit_cost }
      : line
  return {
    ...draft,
    lines: isThere ? draft.lines.map(more) : [...draft.lines, { ...place, quantity: pieces, unit_cost }],
  }
}

/** The supplier's last price of one piece, by the key of the line. */
export type LastPrices = ReadonlyMap<string, string>

/** Returns the draft with last prices in lines without a cost; `key`: only in that line. */
export function withLastPrices(draft: Draft, prices: LastPrices, key?: string): Draft {
  const priceOf = (line: Line) =>
    line.unit_cost === '' && (key === undefined || line.key === key) ? prices.get(line.key) : undefined
  if (draft.lines.every((line) => priceOf(line) === undefined)) return draft
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, unit_cost: priceOf(line) ?? line.unit_cost })) }
}

/** Returns an amount in the format of the call; null for a text that is not one. */
export function amountOf(typed: string): string | null {
  return /^\d{1,7}([.,]\d{1,2})?$/.test(typed.trim()) ? typed.trim().replace(',', '.') : null
}

/** Returns the cost of a line, qəpik; a missing amount counts as 0. */
export function costOf({ quantity, unit_cost }: Pick<Line, 'quantity' | 'unit_cost'>): Qepik {
  return quantity * parseAmount(Number(amountOf(unit_cost) ?? 0).toFixed(2))
}

export const totalOf = (lines: readonly Line[]): Qepik => lines.reduce((sum, line) => sum + costOf(line), 0)
export const piecesOf = (lines: readonly Pick<Line, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the lines with pieces: lines of an order to a supplier begin without. */
export const receivedOf = (lines: readonly Line[]): Line[] => lines.filter(({ quantity }) => quantity > 0)

/** Returns the first missing value, as a sentence; null if the draft is complete. */
export function missingIn({ head, lines }: Draft): string | null {
  if (head.supplier.trim() === '') return 'Təchizatçının adını yazın.'
  if (head.received_on === '') return 'Qaimənin tarixini seçin.'
  if (!/^\d{4}-\d\d-\d\d$/.test(head.received_on)) return 'Qaimənin tarixini 01.12.2026 kimi yazın.'
  const received = receivedOf(lines)
  if (received.length === 0) return 'Mal əlavə edin: skan edin və ya axtarın.'
  const costless = received.filter(({ unit_cost }) => amountOf(unit_cost) === null)
  const [first] = costless
  if (!first) return null
  const request = first.unit_cost.trim() === '' ? 'bir ədədin neçəyə gəldiyini yazın' : 'maya dəyərini 9.50 kimi yazın'
  return `${first.name}: ${request}.${costless.length > 1 ? ` Belə daha ${costless.length - 1} sətir var.` : ''}`
}

/** Returns the draft in the format of the calls. */
export function bodyOf({ head, lines }: Draft) {
  return {
    ...head,
    lines: receivedOf(lines).map(({ product, item, quantity, unit_cost }) => ({
      product,
      item,
      quantity,
      unit_cost: amountOf(unit_cost) ?? '',
    })),
  }
}

/** The search of a ScanField that chooses goods by the place where their stock is counted. */
export const placeSearch = {
  queryKey: ['places'],
  find: async (q: string) => (await findPlaces(q)).map((place, id) => ({ ...place, id })),
  isDisabled: () => false,
  show: ({ name, stock }: Place) => (
    <>
      <span>{name}</span>
      <Note component="span" sx={{ ml: 'auto' }}>
        {stock} ədəd
      </Note>
    </>
  ),
}

/** Chooses goods by scanner or by name, by the place where their stock is counted (C18). */
export function PlaceField({ label, choose }: { label: string; choose: (place: Place) => void }) {
  return (
    <ScanField<Place & { id: number }>
      label={label}
      onScan={async (code) => {
        const places = await findPlaces(code)
        const place = places.find(({ codes }) => codes.includes(code))
        if (!place) return unknownCode(code)
        choose(place)
        return undefined
      }}
      search={{ ...placeSearch, choose }}
    />
  )
}
