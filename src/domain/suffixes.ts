/** The Azerbaijani endings of a number or a name: from it, to it, one of them, its, its place in a row. */
export type Ending = 'from' | 'to' | 'one' | 'of' | 'th'

type Endings = Record<Ending, string>

const BIR: Endings = { from: 'dən', to: 'ə', one: 'i', of: 'in', th: 'ci' }
const IKI: Endings = { from: 'dən', to: 'yə', one: 'si', of: 'nin', th: 'ci' }
const UC: Endings = { from: 'dən', to: 'ə', one: 'ü', of: 'ün', th: 'cü' }
const ALTI: Endings = { from: 'dan', to: 'ya', one: 'sı', of: 'nın', th: 'cı' }
const DOQQUZ: Endings = { from: 'dan', to: 'a', one: 'u', of: 'un', th: 'cu' }
const QIRX: Endings = { from: 'dan', to: 'a', one: 'ı', of: 'ın', th: 'cı' }

/** By the last digit that is spoken: bir, iki, üç, dörd, beş, altı, yeddi, səkkiz, doqquz. */
const DIGITS = [QIRX, BIR, IKI, UC, UC, BIR, ALTI, IKI, BIR, DOQQUZ]
/** On, iyirmi, otuz, qırx, əlli, altmış, yetmiş, səksən, doxsan. */
const TENS = [QIRX, DOQQUZ, IKI, DOQQUZ, QIRX, IKI, QIRX, BIR, BIR, QIRX]

/** Returns a number with an ending, as it is spoken: 3-dən, 6-ya, 3-ü, 2-nin, 6-cı. */
export function withEnding(number: number, ending: Ending, text = String(number)): string {
  return `${text}-${endingsOf(number)[ending]}`
}

function endingsOf(number: number): Endings {
  const [digit, ten] = [number % 10, Math.floor(number / 10) % 10]
  if (digit !== 0 || number === 0) return DIGITS[digit] ?? QIRX
  if (ten !== 0) return TENS[ten] ?? QIRX
  return number % 1000 === 0 ? BIR : UC
}

/** Returns a name with an ending by its last vowel: Mayelərdən, Tanklara. A name without a vowel gets a hyphen. */
export function nameWithEnding(name: string, ending: 'from' | 'to'): string {
  const number = /(\d+)$/.exec(name)?.[1]
  if (number !== undefined) return withEnding(Number(number), ending, name)
  const last = name
    .toLowerCase()
    .match(/[aıoueəiöü]/g)
    ?.at(-1)
  const isBack = last !== undefined && 'aıou'.includes(last)
  const vowel = isBack ? 'a' : 'ə'
  const letter = name.at(-1)?.toLowerCase() ?? ''
  const hyphen = /\p{L}$/u.test(name) && last !== undefined ? '' : '-'
  if (ending === 'from') return `${name}${hyphen}d${vowel}n`
  return `${name}${hyphen}${'aıoueəiöü'.includes(letter) ? 'y' : ''}${vowel}`
}
