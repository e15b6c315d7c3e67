import { languageNow } from '#src/words/language.ts'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { labelOf, LanguageLinks, useLanguages } from './language-links.tsx'

/** The switch in the header: the present language, and a menu of all (E60). */
export default function LanguageMenu() {
  const now = languageNow()
  if (useLanguages().length === 0) return null
  return (
    <>
      <button
        className="language-button"
        popoverTarget="language-menu"
        aria-label={`${frameWords.language}: ${labelOf(now)}`}
      >
        <Icon name="globe" />
        <span translate="no">{now.toUpperCase()}</span>
        <Icon name="caret-down" className="icon-16" />
      </button>
      <nav id="language-menu" popover="auto" className="small-menu language-menu" aria-label={frameWords.language}>
        <LanguageLinks named />
      </nav>
    </>
  )
}
