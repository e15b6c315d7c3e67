import polyglot from 'ra-i18n-polyglot'
import { azerbaijani } from './azerbaijani.ts'

export const i18nProvider = polyglot(() => azerbaijani, 'az', [{ locale: 'az', name: 'Azərbaycanca' }], {
  allowMissing: true,
})
