import type { Language } from './language.ts'

/** The name of each language in itself, and what a page in another language offers. */
export const languageNames: Record<Language, string> = { az: 'Azərbaycanca', ru: 'Русский', en: 'English' }
export const languageOffers: Record<Language, string> = {
  az: 'Azərbaycanca bax',
  ru: 'Посмотреть на русском',
  en: 'View in English',
}
