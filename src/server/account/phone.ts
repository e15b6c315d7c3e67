import { parsePhoneNumberFromString } from 'libphonenumber-js'

export const PHONE_WRONG = 'Telefon nömrəsi düzgün deyil.'

/** A phone number as E.164; a number without a country code is Azerbaijani (D27). null if it is not a phone number. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AZ', extract: false })
  return number?.isValid() ? number.number : null
}
