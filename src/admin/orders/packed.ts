import { useStore, useStoreContext } from 'ra-core'

/** Scanned pieces of each line, by the line's id. */
export type Packed = Record<number, number>

/** The key in the browser's store. */
const STORED = 'orders.packed'

/** Most orders whose scanned pieces the browser keeps: the newest. */
const KEPT = 30

/** Hook: the scanned pieces of an order, which the browser keeps over a reload (E31). */
export function usePacked(order: number): [packed: Packed, change: (packed: Packed) => void] {
  const [kept, setKept] = useStore<Record<number, Packed>>(STORED, {})
  const change = (packed: Packed) => {
    const newest = Object.entries({ ...kept, [order]: packed }).toSorted(([a], [b]) => Number(b) - Number(a))
    setKept(Object.fromEntries(newest.slice(0, KEPT)))
  }
  return [kept[order] ?? {}, change]
}

type PackedLine = { id: number; quantity: number; sku?: string | null; barcode?: string | null }

/** Whether all pieces of a line are packed. */
export const isFull = ({ id, quantity }: PackedLine, packed: Packed) => (packed[id] ?? 0) >= quantity

/** `items`: the lines of an order, which a row of the list lacks. */
type Packable = { id: number; pieces: number; items?: readonly PackedLine[] }

/** Hook: returns a function that counts the unpacked pieces of an order; 0 if its packing has not begun. */
export function useUnpacked(): (order: Packable) => number {
  const store = useStoreContext()
  return ({ id, pieces, items = [] }) => {
    const packed = store.getItem<Record<number, Packed>>(STORED)?.[id] ?? {}
    const done = Object.values(packed).reduce((sum, number) => sum + number, 0)
    // Goods without a code cannot be scanned.
    const codeless = items.filter(({ sku, barcode }) => !sku && !barcode)
    const left = pieces - done - codeless.reduce((sum, { quantity }) => sum + quantity, 0)
    return done === 0 ? 0 : Math.max(0, left)
  }
}
