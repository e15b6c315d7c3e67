import { onStoredElsewhere, readStoredJson, writeStored } from '../browser-storage.ts'
import type { Product } from '#src/contract/client/shapes.ts'
import { externalStore } from '../external-store.ts'
import type { CardProduct } from '../product/card-product.ts'
import { acceptCompared } from './accept-items.ts'

/** A product of the list. It has its attributes after the next call. */
export type ComparedProduct = CardProduct & { attributes?: Product['attributes'] }

const EMPTY: ComparedProduct[] = []

const store = externalStore(EMPTY, readCompare)

if (typeof window !== 'undefined') onStoredElsewhere(['compare'], () => store.set(readCompare()))

/** The compared products. */
export const useCompare = store.use

export const comparedProducts = store.get

export function useCompareCount(): number {
  return store.use((products) => products.length)
}

/** Adds a product to the list, or removes it. */
export function toggleCompare(product: CardProduct): void {
  const products = store.get()
  const others = products.filter((other) => other.id !== product.id)
  storeCompare(others.length < products.length ? others : [...products, product])
}

export function storeCompare(next: ComparedProduct[]): void {
  writeStored('compare', next.length > 0 ? JSON.stringify(next) : null)
  store.set(next)
}

function readCompare(): ComparedProduct[] {
  return readStoredJson('compare', acceptCompared) ?? EMPTY
}
