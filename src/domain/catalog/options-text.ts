import { formatAmount, type Qepik } from '../money.ts'

type TextOption = { name: string; choose: boolean; items: { name: string; price: Qepik; available: boolean }[] }

const GONE = '[yoxdur]'
const FORM = 'Yazılışı: Dad(chips): Nanə +0.00 | Manqo +1.25; Nikotin(list): 3 mg +0.99'

/**
 * Options as one line of a file (A4): 'Dad(chips): Nanə +0.00 | Manqo +1.25 [yoxdur]; Nikotin(list): 3 mg +0.99'.
 * A backslash escapes separators inside names.
 */
export function optionsText(options: readonly TextOption[]): string {
  return options
    .map(({ name, choose, items }) => {
      const texts = items.map((item) => `${masked(item.name)} +${formatAmount(item.price)}${item.available ? '' : ` ${GONE}`}`)
      return `${masked(name)}(${choose ? 'list' : 'chips'}): ${texts.join(' | ')}`
    })
    .join('; ')
}

/** Reads what optionsText writes, also when a person typed it. Throws RangeError with what is wrong. */
export function parseOptions(text: string): TextOption[] {
  if (text.trim() === '') return []
  return split(text, ';').map((part) => {
    const match = /^((?:\\.|[^\\(])*?)\s*\((chips|list)\)\s*:(.*)$/s.exec(part.trim())
    const name = plain(match?.[1] ?? '')
    if (!match || name === '') throw new RangeError(`«${part.trim().slice(0, 60)}» oxunmur. ${FORM}`)
    return { name, choose: match[2] === 'list', items: split(match[3] ?? '', '|').map(parseItem) }
  })
}

function parseItem(text: string): TextOption['items'][number] {
  const match = /^(.*\S)\s+\+(\d{1,7})(?:[.,](\d{1,2}))?(\s+\[yoxdur\])?$/s.exec(text.trim())
  const name = plain(match?.[1] ?? '')
  if (!match || name === '') throw new RangeError(`«${text.trim().slice(0, 60)}» oxunmur. ${FORM}`)
  return { name, price: Number(match[2]) * 100 + Number((match[3] ?? '0').padEnd(2, '0')), available: match[4] === undefined }
}

const masked = (name: string) => name.replace(/[\\;|:()[\]]/g, '\\$&')
const plain = (text: string) => text.trim().replace(/\\(.)/gs, '$1')

/** Splits a text at a separator that is not escaped. */
function split(text: string, sign: ';' | '|'): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') parts.push(`${parts.pop()}${text[at]}${text[++at] ?? ''}`)
    else if (text[at] === sign) parts.push('')
    else parts.push(`${parts.pop()}${text[at]}`)
  }
  return parts
}
