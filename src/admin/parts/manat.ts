/** A whole number with its thousands apart: 12345 as '12 345', the spaces not to be broken. */
export function grouped(number: number | string): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u00A0')
}

/** A number of pieces: '13 706 ədəd'. */
export function piecesText(pieces: number): string {
  return `${grouped(pieces)} ədəd`
}

/** An amount with its thousands apart: '12345.60' as '12 345.60', the spaces not to be broken. */
export function amountText(amount: string | number): string {
  const [whole = '', rest = '00'] = (typeof amount === 'number' ? amount.toFixed(2) : amount).split('.')
  return `${grouped(whole)}.${rest}`
}

/** An amount with its sign: '12345.60' as '12 345.60 ₼'. */
export function manat(amount: string | number): string {
  return `${amountText(amount)}\u00A0₼`
}
