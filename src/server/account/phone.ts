import { parsePhoneNumberFromString } from 'libphonenumber-js'

export const PHONE_WRONG = 'Telefon nömrəsi düzgün deyil.'

/** A phone number as E.164; one without a country is Azerbaijan's (D27). null: that is no number. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AZ', extract: false })
  return number?.isValid() ? number.number : null
}
