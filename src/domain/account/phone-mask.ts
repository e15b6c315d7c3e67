import { cleanLine } from '../clean-line.ts'

/** The text of a field, and the caret's position from the left. */
type Typed = { text: string; caret: number }

const PREFIX = '+994 '
/** Digits of an Azerbaijani number after the country code. */
const NATIONAL = 9

/**
 * Formats a phone number while it is typed (B7): '050 123' becomes '+994 50 123'. The caret stays after the same digit,
 * so that deleting does not stop at a space that returns. Foreign numbers and other texts are not changed.
 */
export function maskPhone({ text, caret }: Typed): Typed {
  const national = nationalDigits(text)
  if (national === '' || national.length > NATIONAL) return { text, caret }
  const groups = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7)].filter(Boolean)
  const masked = PREFIX + groups.join(' ')
  const behind = digitsOf(text.slice(caret)).length
  if (behind === 0) return { text: masked, caret: masked.length }
  let place = masked.length
  for (let left = behind; left > 0; place--) if (/\d/.test(masked.charAt(place - 1))) left--
  if (masked.charAt(place - 1) === ' ') place--
  // The caret is never inside the country prefix.
  return { text: masked, caret: Math.max(place, PREFIX.length) }
}

/** Returns the digits after +994; '' for a foreign number and for any other text. */
function nationalDigits(typed: string): string {
  const text = cleanLine(typed)
  if (/[^\d\s()+-]/.test(text)) return ''
  const digits = digitsOf(text)
  const abroad = text.trimStart().startsWith('+') ? !digits.startsWith('994') : digits.startsWith('00')
  if (abroad) return ''
  const national = (text.trimStart().startsWith('+') ? digits.slice(3) : digits).replace(/^0/, '')
  // 994 typed without the plus counts as the first digits of the number, until there are too many digits.
  return national.length > NATIONAL && national.startsWith('994') ? national.slice(3) : national
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Formats a postal index: '1000' and 'az 1000' become 'AZ1000'. Other texts are not changed. */
export function indexText(text: string): string {
  const digits = /^\s*(?:az)?[\s-]*(\d{4})\s*$/i.exec(text)?.[1]
  return digits ? `AZ${digits}` : text
}
