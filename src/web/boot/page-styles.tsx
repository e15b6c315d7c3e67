import { STYLES_MARK } from './large-texts.ts'

// In the browser the text is read back from the page: the script carries no styles.
const inlined = import.meta.env.SSR ? STYLES_MARK : (document.getElementById('page-styles')?.textContent ?? '')

/** The shop's styles: inside the page when built (a first paint waits for no second file), linked while developing. */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/src/web/styles/app.css" />
  return <style id="page-styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />
}
