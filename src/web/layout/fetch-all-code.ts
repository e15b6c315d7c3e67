import { languageNow } from '#src/words/language.ts'
import { ownVersion } from '../parts/shop-version.ts'

/** URLs of built files: those of the cart, and all (scripts/code-list.mjs). */
type CodeList = { cart: string[]; all: string[] }

/** The number of files that are fetched at once. */
const AT_ONCE = 4

/**
 * Fetches the code of all screens into the browser's cache, so that each of them opens without a request for code (E3).
 * Waits until the pictures in sight are loaded. If the visitor saves data, fetches only the code of the cart, which
 * must open offline (B9). Fetches nothing in development.
 * @param styles URLs of the style sheets of the cart
 */
export async function fetchAllCode(styles: readonly string[]): Promise<void> {
  if (import.meta.env.DEV) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  const ending = languageNow() === 'az' ? 'js' : `${languageNow()}.js`
  const list = (await import(/* @vite-ignore */ `/assets/code-${ownVersion()}.${ending}`)) as CodeList
  const files = [...styles, ...list.cart, ...(savesData() ? [] : list.all)]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = files.shift(); file !== undefined; file = files.shift()) await fetchIdly(file)
    }),
  )
}

/** The browser keeps each file for a year, so a file that it already has costs no request. */
async function fetchIdly(file: string): Promise<void> {
  try {
    // The body is read, because browsers may drop a response from the cache that nobody has read to its end.
    await (await fetch(file, { priority: 'low' })).arrayBuffer()
  } catch {
    // The screen requests the file itself.
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
