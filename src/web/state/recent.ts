import { readStoredJson, writeStored } from '../browser-storage.ts'
import { externalStore } from '../external-store.ts'

const MOST = 9

const NONE: number[] = []

const store = externalStore(NONE, readRecent)

/** The ids of the last viewed products of this browser, newest first. Empty during hydration. */
export const useRecent = store.use

/** Stores a product as the last viewed one. */
export function rememberProduct(id: number): void {
  const recent = [id, ...readRecent().filter((other) => other !== id)].slice(0, MOST)
  writeStored('recent', JSON.stringify(recent))
  store.set(recent)
}

/** Returns the stored ids. Drops other values. */
function readRecent(): number[] {
  return (readStoredJson('recent', (value) => (Array.isArray(value) ? value.filter(isNumber) : null)) ?? NONE).slice(
    0,
    MOST,
  )
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
}
