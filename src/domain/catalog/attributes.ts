/** Numbers carry a unit and are sorted by size; texts stand as they are (B15). */
export type AttributeKind = 'number' | 'text'

/** Most characters of a value. */
const VALUE_MAX = 60

/**
 * A typed value as it is stored: a number without its unit and without idle zeros ('30 ml' → '30', '0.60' → '0.6'), a text
 * with single spaces. null for what is no value of the kind; commas, bars and colons part values and names where people
 * type several.
 */
export function attributeValue(kind: AttributeKind, unit: string, typed: string): string | null {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (kind === 'text') return text !== '' && [...text].length <= VALUE_MAX && !/[,|:]|\p{Cc}|\p{Cs}/u.test(text) ? text : null
  const bare = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text
  return /^\d{1,8}(\.\d{1,3})?$/.test(bare) ? String(Number(bare)) : null
}

/** A value as people read it: '30 ml', on one line; several with commas. */
export function attributeText({ unit, values }: { unit: string; values: readonly string[] }): string {
  return values.join(', ') + (unit === '' ? '' : `\u00A0${unit}`)
}

type TextAttribute = { name: string; values: readonly string[] }

/** Attributes as one cell of a file (A4): 'Həcm: 30 | Nikotin: 10, 20'. */
export function attributesCell(attributes: readonly TextAttribute[]): string {
  return attributes.map(({ name, values }) => `${name}: ${values.join(', ')}`).join(' | ')
}

/** Reads what attributesCell writes, also when a person typed it. Throws RangeError with what is wrong. */
export function parseAttributes(cell: string): { name: string; values: string[] }[] {
  return cell.split('|').map((part) => part.trim()).filter((part) => part !== '').map((part) => {
    const [name = '', ...rest] = part.split(':')
    const values = rest.join(':').split(',').map((value) => value.trim()).filter((value) => value !== '')
    if (name.trim() === '' || values.length === 0) throw new RangeError(`«${part.slice(0, 60)}» oxunmur. Yazılışı: Həcm: 30 | Nikotin: 10, 20`)
    return { name: name.trim(), values }
  })
}
