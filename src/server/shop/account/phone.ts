import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Parses a phone number to E.164. A number without a country code is Azerbaijani (D27). Returns null if it is invalid.
 */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AZ', extract: false })
  return number?.isValid() ? number.number : null
}
