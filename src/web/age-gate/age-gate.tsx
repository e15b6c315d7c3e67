import { openAgeGate } from '../boot/inline-scripts.ts'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../shop/logo.tsx'
import { useRootData } from '../shop/root-data.ts'

/**
 * The age gate over every page. The styles show it unless <html> is marked as confirmed;
 * two scripts in the page (boot/inline-scripts.ts) answer its buttons and make it modal, without waiting for React.
 */
export default function AgeGate() {
  const shop = useRootData()?.shop
  const age = shop?.minimum_age ?? 18
  return (
    <>
      <dialog id="age-gate" className="age-gate" closedby="none" aria-labelledby="age-question" aria-describedby="age-text" suppressHydrationWarning>
        <div tabIndex={-1} autoFocus className="outline-none">
          <Logo />
          <p className="age-number" aria-hidden="true">
            {age}+
          </p>
          <h2 id="age-question">{age} yaşınız tamam olubmu?</h2>
          <p id="age-text">{shop?.age_text}</p>
          <noscript>
            <p className="age-no-script">Təsdiq üçün JavaScript lazımdır: onu brauzerinizdə aktivləşdirib səhifəni yeniləyin.</p>
          </noscript>
          <p role="alert" hidden suppressHydrationWarning>
            <Icon name="warning-circle" />
            {age} yaş altı olanlar davam edə bilməz!
          </p>
          <div className="age-answers">
            <button className="button button-56 button-outline" data-age-answer="no">
              Xeyr
            </button>
            <button className="button button-56 button-main" data-age-answer="yes">
              Bəli, {age} yaşım var
            </button>
          </div>
        </div>
      </dialog>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: openAgeGate }} />
    </>
  )
}
