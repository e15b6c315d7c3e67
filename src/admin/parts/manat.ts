/** An amount with its thousands apart: '12345.60' as '12 345.60 ₼', the spaces not to be broken. */
export function manat(amount: string | number): string {
  const [whole = '', rest = '00'] = (typeof amount === 'number' ? amount.toFixed(2) : amount).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0')}.${rest}\u00A0₼`
}
