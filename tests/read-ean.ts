/** The digits of set A of EAN; set C has the inverse, set B the inverse backwards. */
const SET_A = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const inverse = (bits: string) => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const SET_B = SET_A.map((bits) => [...inverse(bits)].reverse().join(''))
const SETS = [0b111111, 0b110100, 0b110010, 0b110001, 0b101100, 0b100110, 0b100011, 0b101010, 0b101001, 0b100101]

/** Reads an EAN-13 from its 95 modules, ones and zeros. */
export function readEan13(modules: string): string {
  const frame = /^101((?:[01]{7}){6})01010((?:[01]{7}){6})101$/.exec(modules)
  const sevens = (bits = '') => bits.match(/.{7}/g) ?? []
  const left = sevens(frame?.[1])
  const first = SETS.indexOf(Number.parseInt(left.map((bits) => (SET_A.includes(bits) ? 1 : 0)).join(''), 2))
  const digits = left.map((bits) => Math.max(SET_A.indexOf(bits), SET_B.indexOf(bits)))
  return [first, ...digits, ...sevens(frame?.[2]).map((bits) => SET_A.indexOf(inverse(bits)))].join('')
}
