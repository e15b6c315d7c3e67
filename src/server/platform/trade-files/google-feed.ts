import { readXml } from './read-xml.ts'
import { ROWS_MAX, UnreadableFile } from './unreadable-file.ts'

/** The elements of Google's feed that a file has several times per product. */
const SEVERAL = new Set(['additional_image_link', 'product_type', 'product_highlight'])

/** An entry of a product feed in the format of Google: its texts by their names without the prefix 'g:'. */
type FeedItem = { line: number; texts: Map<string, string[]> }

/** Reads a product feed of Google in RSS or Atom. */
export function readGoogleFeed(file: Buffer): FeedItem[] {
  const items: FeedItem[] = []
  readXml(file, new Set(['item', 'entry']), ({ children, line }) => {
    if (items.length === ROWS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
    const texts = new Map<string, string[]>()
    for (const { name, text, attributes } of children) {
      const key = name.replace(/^.*:/, '')
      const value = text.trim() || (attributes.href ?? '')
      // The first text counts: 'title' and 'g:title' say the same.
      if (value !== '' && (SEVERAL.has(key) || !texts.has(key))) texts.set(key, [...(texts.get(key) ?? []), value])
    }
    items.push({ line, texts })
  })
  return items
}
