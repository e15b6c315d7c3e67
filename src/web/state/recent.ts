import { readStoredJson, writeStored } from '../browser-storage.ts'
import { externalStore } from '../external-store.ts'

/** How many products are remembered. */
const MOST = 9

const NONE: number[] = []

const store = externalStore(NONE, readRecent)

/** The numbers of the products that were looked at last in this browser, the last first; none while hydrating. */
export const useRecent = store.use

/** Remembers a product as the one that was looked at last. */
export function rememberProduct(id: number): void {
  const recent = [id, ...readRecent().filter((other) => other !== id)].slice(0, MOST)
  writeStored('recent', JSON.stringify(recent))
  store.set(recent)
}

/** What is stored; whatever is no number of a product is thrown away. */
function readRecent(): number[] {
  return (readStoredJson('recent', (value) => (Array.isArray(value) ? value.filter(isNumber) : null)) ?? NONE).slice(0, MOST)
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
}
