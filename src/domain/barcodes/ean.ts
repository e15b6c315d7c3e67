import type { Barcode } from './barcode.ts'

/** Returns the check digit of a GS1 number without it: EAN-13, EAN-8, UPC-A. */
export function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * Returns the barcode of an EAN-13, an EAN-8 or a UPC-A (ISO/IEC 15420). Returns undefined for a code of another
 * length, or with a wrong check digit.
 */
export function encodeEan(code: string): Barcode | undefined {
  const quiet = QUIET[code.length]
  if (!quiet || !/^\d+$/.test(code) || checkDigit(code.slice(0, -1)) !== code.at(-1)) return undefined
  const [left, right] = quiet
  return { widths: code.length === 8 ? ean8(code) : ean13(code.padStart(13, '0')), left, right, text: code }
}

/** Quiet zones by the number of digits, modules. */
const QUIET: Partial<Record<number, readonly [left: number, right: number]>> = { 8: [7, 7], 12: [9, 9], 13: [11, 7] }

/** The widths of the digits 0 to 9 in set A, which begins with a space. Set C has the same widths after a bar. */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']

/** Which of the six left digits are in set B, by the first digit, which has no bars. */
const SETS_OF_FIRST = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

function ean13(code: string): number[] {
  const sets = SETS_OF_FIRST[Number(code[0])] ?? ''
  const left = Array.from(code.slice(1, 7), (digit, at) => (sets[at] === 'B' ? mirrored(digit) : plain(digit)))
  return framed(left, Array.from(code.slice(7), plain))
}

function ean8(code: string): number[] {
  return framed(Array.from(code.slice(0, 4), plain), Array.from(code.slice(4), plain))
}

const plain = (digit: string) => DIGITS[Number(digit)] ?? ''
const mirrored = (digit: string) => [...plain(digit)].reverse().join('')

/** Joins the halves with the guards at the ends and in the middle. */
function framed(left: readonly string[], right: readonly string[]): number[] {
  return [...['111', ...left, '11111', ...right, '111'].join('')].map(Number)
}
