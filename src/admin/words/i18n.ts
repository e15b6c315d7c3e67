import polyglot from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { azerbaijani } from './azerbaijani.ts'

export const i18nProvider = polyglot(
  () => azerbaijani as object as TranslationMessages,
  'az',
  [{ locale: 'az', name: 'Azərbaycanca' }],
  {
    allowMissing: true,
  },
)
