import { grouped, type Qepik } from '#src/domain/money.ts'

/** Formats a number of pieces: '13 706 ədəd'. */
export function piecesText(pieces: number): string {
  return `${grouped(pieces)} ədəd`
}

/** Formats an amount with grouped thousands: '-12345.60' as '−12 345.60', with no-break spaces. */
export function amountText(amount: string | number): string {
  return grouped((typeof amount === 'number' ? amount.toFixed(2) : amount).replace('-', '−'))
}

/** Formats an amount with its sign: '12345.60' as '12 345.60 ₼'. */
export function manat(amount: string | number): string {
  return `${amountText(amount)}\u00A0₼`
}

/** Formats an amount with '+' or '−' before it: '5.00' as '+5.00 ₼'. */
export function signedManat(amount: string): string {
  return amount.startsWith('-') ? manat(amount) : `+${manat(amount)}`
}

/** Returns an amount that staff type, '6,5' or '6.50', in qəpik; null for anything else. */
export function parseTyped(typed: unknown): Qepik | null {
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
