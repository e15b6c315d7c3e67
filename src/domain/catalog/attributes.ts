/** Numbers have a unit and are sorted by size. Texts are not changed (B15). */
export type AttributeKind = 'number' | 'text'

/** The most characters of a value. */
const VALUE_MAX = 60

/**
 * Converts a typed value to the stored form: a number without its unit and without trailing zeros ('30 ml' → '30',
 * '0.60' → '0.6'), a text with single spaces. Returns null for a value that is invalid for the kind. Commas, bars and
 * colons are invalid, because they separate typed values and names.
 */
export function attributeValue(kind: AttributeKind, unit: string, typed: string): string | null {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (kind === 'text')
    return text !== '' && [...text].length <= VALUE_MAX && !/[,|:]|\p{Cc}|\p{Cs}/u.test(text) ? text : null
  const bare =
    unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text
  return /^\d{1,8}(\.\d{1,3})?$/.test(bare) ? String(Number(bare)) : null
}

/** Formats values for display on one line: '30 ml'. Several values are separated by commas. */
export function attributeText({ unit, values }: { unit: string; values: readonly string[] }): string {
  return values.join(', ') + (unit === '' ? '' : `\u00A0${unit}`)
}

type TextAttribute = { name: string; values: readonly string[] }

/** Formats attributes as one cell of a file (A4): 'Həcm: 30 | Nikotin: 10, 20'. */
export function attributesCell(attributes: readonly TextAttribute[]): string {
  return attributes.map(({ name, values }) => `${name}: ${values.join(', ')}`).join(' | ')
}

/**
 * Returns one attribute of a foreign file in the format of attributesCell, without the signs that separate names and
 * values in it; null without a name or a value.
 */
export function attributePart(name: string, values: string): string | null {
  const bare = (text: string, signs: RegExp) => text.replace(signs, ' ').replace(/\s+/g, ' ').trim()
  const [shown, given] = [bare(name, /[,|:]/g), bare(values, /[|:]/g)]
  return shown === '' || given.replaceAll(',', '').trim() === '' ? null : `${shown}: ${given}`
}

/** Parses the format of attributesCell, also typed by a person. Throws RangeError with the fault. */
export function parseAttributes(cell: string): { name: string; values: string[] }[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split(':')
      const values = rest
        .join(':')
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== '')
      if (name.trim() === '' || values.length === 0)
        throw new RangeError(`«${part.slice(0, 60)}» oxunmur. Yazılışı: Həcm: 30 | Nikotin: 10, 20`)
      return { name: name.trim(), values }
    })
}
