import { parsePhoneNumberFromString } from 'libphonenumber-js'

export const PHONE_WRONG = 'Nömrəni belə yazın: +994 50 123 45 67'

/**
 * Parses a phone number to E.164. A number without a country code is Azerbaijani (D27). Returns null if it is invalid.
 */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AZ', extract: false })
  return number?.isValid() ? number.number : null
}
