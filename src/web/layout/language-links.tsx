import { useLocation } from 'react-router'
import { languageNames } from '#src/words/language-names.ts'
import { languageNow, type Language } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import { Icon } from '../parts/icon.tsx'
import { useShop } from '../shop/root-data.ts'

/** Returns the languages of the shop with the address of this page in each; [] if Azerbaijani is alone. */
export function useLanguages(): { language: Language; href: string }[] {
  const { pathname, search } = useLocation()
  const { languages } = useShop()
  if (languages.length === 0) return []
  return (['az', ...languages] as const).map((language) => ({ language, href: inPath(language, pathname + search) }))
}

/** Returns a label with the text that is seen: 'AZ, Azərbaycanca'. */
export const labelOf = (language: Language): string => `${language.toUpperCase()}, ${languageNames[language]}`

/**
 * Links to this page in each language (E60). Another language has other scripts, so a link loads the page anew. The
 * inline script keeps the choice (boot/first-paint.ts).
 */
export function LanguageLinks({ named = false }: { named?: boolean }) {
  const now = languageNow()
  return useLanguages().map(({ language, href }) => (
    <a
      key={language}
      href={href}
      hrefLang={language}
      lang={language}
      data-language={language}
      aria-current={language === now ? 'true' : undefined}
      aria-label={named ? undefined : labelOf(language)}
    >
      <span translate="no">{language.toUpperCase()}</span>
      {named && <span>{languageNames[language]}</span>}
      {named && language === now && <Icon name="check" />}
    </a>
  ))
}
