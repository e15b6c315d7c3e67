import { readStoredJson, writeStored } from '../browser-storage.ts'

/** The most searches that a browser keeps. */
const MOST = 8

/** Stores a search as the last one of this browser. */
export function rememberSearch(query: string): void {
  const others = readSearches().filter((other) => other.toLowerCase() !== query.toLowerCase())
  writeStored('searches', JSON.stringify([query, ...others].slice(0, MOST)))
}

/** Returns the last searches of this browser, newest first. */
export function readSearches(): string[] {
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  return (
    readStoredJson('searches', (value) => (Array.isArray(value) ? value.filter(isText) : null))?.slice(0, MOST) ?? []
  )
}

export function forgetSearches(): void {
  writeStored('searches', null)
}
