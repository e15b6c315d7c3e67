import { readStoredJson, writeStored } from '../browser-storage.ts'

/** How many products are remembered. */
const MOST = 9

/** The numbers of the products that were looked at last in this browser, the last first; what is none is thrown away. */
export function recentProducts(): number[] {
  return (readStoredJson('recent', (value) => (Array.isArray(value) ? value.filter(isNumber) : null)) ?? []).slice(0, MOST)
}

/** Remembers a product as the one that was looked at last. */
export function rememberProduct(id: number): void {
  writeStored('recent', JSON.stringify([id, ...recentProducts().filter((other) => other !== id)].slice(0, MOST)))
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
}
