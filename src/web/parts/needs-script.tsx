import { partsWords } from '#src/words/words.ts'

/** On a screen that the browser fills, a browser without scripts says why it stays empty (B22). */
export function NeedsScript() {
  return (
    <noscript>
      <p>{partsWords.needsScript}</p>
    </noscript>
  )
}
