/** What stands in a field, and where the caret is in it, counted from the left. */
type Typed = { text: string; caret: number }

const PREFIX = '+994 '
/** Digits of an Azerbaijani number after the country's. */
const NATIONAL = 9

/**
 * A phone number while it is typed (B7): '050 123' becomes '+994 50 123'. The caret stays behind the digit it stood behind,
 * so that deleting never runs into a space that comes back. Other countries' numbers, and what is none, stay as they are.
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
  // The caret never stands inside the country's prefix.
  return { text: masked, caret: Math.max(place, PREFIX.length) }
}

/** The digits after +994; '' for another country's number and for what is no number at all. */
function nationalDigits(text: string): string {
  if (/[^\d\s()+-]/.test(text)) return ''
  const digits = digitsOf(text)
  const abroad = text.trimStart().startsWith('+') ? !digits.startsWith('994') : digits.startsWith('00')
  if (abroad) return ''
  const national = (text.trimStart().startsWith('+') ? digits.slice(3) : digits).replace(/^0/, '')
  // 994 typed without the plus counts as the first digits of the number, until there are too many.
  return national.length > NATIONAL && national.startsWith('994') ? national.slice(3) : national
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A postal index as it is written: '1000' and 'az 1000' are 'AZ1000'; anything else as it is. */
export function indexText(text: string): string {
  const digits = /^\s*(?:az)?[\s-]*(\d{4})\s*$/i.exec(text)?.[1]
  return digits ? `AZ${digits}` : text
}
