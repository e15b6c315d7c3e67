import { languageOffers } from '#src/words/language-names.ts'
import { languageNow } from '#src/words/language.ts'
import { frameWords } from '#src/words/words.ts'
import { writeStored } from '../browser-storage.ts'
import { useLater } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'
import { useLanguages } from './language-links.tsx'

/**
 * The line that offers this page in the visitor's language (G15). The page has a line for each other language, and
 * boot/first-paint.ts shows at most one of them.
 */
export function LanguageOffer() {
  const later = useLater()
  return useLanguages()
    .filter(({ language }) => language !== languageNow())
    .map(({ language, href }) => (
      <div key={language} className="language-offer" data-offers={language}>
        <Icon name="globe" />
        <a href={href} hrefLang={language} lang={language} data-language={language}>
          {languageOffers[language]}
        </a>
        <button data-later={later} className="round-button" aria-label={frameWords.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    ))
}

function close(): void {
  writeStored('offer', 'closed')
  delete document.documentElement.dataset.offer
}
