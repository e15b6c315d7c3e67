import type { Qepik } from '#src/domain/money.ts'

/** Returns an amount of a provider, "30.75" or 30.75, in qəpik; null for anything else, or for parts of a qəpik. */
export function readManat(value: unknown): Qepik | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  const match = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Returns a short text of a provider; null for anything else. */
export function readShort(value: unknown, max: number): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : null
}

/** Returns the mask of a card, at most six first and four last digits; null for any other text. */
export function readCardMask(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const digits = /^(\d{1,6})\d*[^\d]+\d*?(\d{1,4})$/.exec(value.replace(/\s/g, ''))
  return digits ? `${digits[1]}******${digits[2]}` : null
}

/** Returns a raw message for the record: at most 8,000 characters, no whole card number, and no name. */
export function forRecord(raw: string): string {
  return raw
    .replace(/"(card_name|cardHolderName|fullName|phoneNumber)"\s*:\s*"[^"]*"/g, '"$1":"…"')
    .replace(/(?<!\d)(\d{6})\d{3,9}(\d{4})(?!\d)/g, '$1******$2')
    .replaceAll('\0', '')
    .slice(0, 8000)
}
