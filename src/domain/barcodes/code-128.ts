import type { Barcode } from './barcode.ts'

/**
 * Returns the Code 128 barcode of a text (ISO/IEC 15417): pairs of digits in set C, the rest in set B. Returns
 * undefined for a text with other signs than the printable ones of ASCII.
 */
export function encodeCode128(text: string): Barcode | undefined {
  if (!/^[\u0020-\u007E]+$/.test(text)) return undefined
  const values = valuesOf(text)
  const sum = values.reduce((total, value, at) => total + value * Math.max(1, at), 0)
  const patterns = [...values, sum % 103, STOP].map((value) => PATTERNS[value] ?? '')
  return { widths: [...patterns.join('')].map(Number), left: 10, right: 10, text }
}

const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106

/** Returns the values of the start sign and of the text. A change to set C pays from four digits at an end, or six. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let set: 'B' | 'C' | undefined
  for (let at = 0; at < text.length;) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const isAtEnd = at === 0 || at + digits === text.length
    const isAll = digits === text.length && digits % 2 === 0
    if (set !== 'C' && digits % 2 === 0 && (isAll || digits >= (isAtEnd ? 4 : 6))) {
      values.push(set ? TO_C : START_C)
      set = 'C'
    } else if (set === undefined || (set === 'C' && digits < 2)) {
      values.push(set ? TO_B : START_B)
      set = 'B'
    }
    if (set === 'C') values.push(Number(text.slice(at, at + 2)))
    else values.push(text.charCodeAt(at) - 32)
    at += set === 'C' ? 2 : 1
  }
  return values
}

/** The widths of the values 0 to 106, bars and spaces in turn. */
const PATTERNS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)
