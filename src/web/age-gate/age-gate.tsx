import { fill } from '#src/words/spoken.ts'
import { ageGateWords } from '#src/words/words.ts'
import { openAgeGate } from '../boot/inline-scripts.ts'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../shop/logo.tsx'
import { useRootData } from '../shop/root-data.ts'

/** Without scripts a checkbox opens the page (B22). Nothing stores it, so each page asks again. */
const WITHOUT_SCRIPTS = `
  .age-answers { display: none }
  .age-no-script { margin: 0.75rem 0 1.75rem }
  .age-read { width: 100% }
  #age-read { width: 0; appearance: none }
  .age-gate:has(#age-read:checked) { display: none }
  html:has(#age-read:checked) { overflow: auto }
  .age-read:has(:focus-visible) { box-shadow: 0 0 0 3px var(--surface), 0 0 0 5px var(--green) }
`

/**
 * The age gate over every page. The styles show it unless <html> is marked as confirmed. Two inline scripts
 * (boot/inline-scripts.ts) handle its buttons and make it modal before React loads.
 */
export default function AgeGate() {
  const shop = useRootData()?.shop
  const age = shop?.minimum_age ?? 18
  return (
    <>
      <dialog
        id="age-gate"
        className="age-gate"
        closedby="none"
        aria-labelledby="age-question"
        aria-describedby="age-text"
        suppressHydrationWarning
      >
        <div tabIndex={-1} autoFocus className="outline-none">
          <Logo />
          <p className="age-number" aria-hidden="true">
            {`${age}+`}
          </p>
          <h2 id="age-question">{fill(ageGateWords.question, { age })}</h2>
          <p id="age-text">{shop?.age_text}</p>
          <noscript>
            <style>{WITHOUT_SCRIPTS}</style>
            <p className="age-no-script">{ageGateWords.needsScript}</p>
            <label className="button button-56 button-main age-read">
              <input type="checkbox" id="age-read" autoComplete="off" />
              <span>{fill(ageGateWords.yes, { age })}</span>
            </label>
          </noscript>
          <p role="alert" hidden suppressHydrationWarning>
            <Icon name="warning-circle" />
            <span>{fill(ageGateWords.tooYoung, { age })}</span>
          </p>
          <div className="age-answers">
            <button className="button button-56 button-outline" data-age-answer="no">
              {ageGateWords.no}
            </button>
            <button className="button button-56 button-main" data-age-answer="yes">
              {fill(ageGateWords.yes, { age })}
            </button>
          </div>
        </div>
      </dialog>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: openAgeGate }} />
    </>
  )
}
