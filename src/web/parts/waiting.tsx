import { partsWords } from '#src/words/words.ts'

/** The placeholder of a private screen. It is as high as the window, so that the footer does not jump. */
export function Waiting({ text }: { text?: string }) {
  return (
    <div
      className="empty page-width min-h-dvh content-start"
      role="status"
      aria-label={text ? undefined : partsWords.loading}
    >
      <div className="spinner" />
      {text && <p>{text}</p>}
    </div>
  )
}
