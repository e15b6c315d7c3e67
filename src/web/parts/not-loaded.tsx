import { frameWords, partsWords } from '#src/words/words.ts'

/** The placeholder of content that failed to load, with a button that tries again (D33). */
export function NotLoaded({
  text = partsWords.notLoaded,
  className,
  retry,
}: {
  text?: string
  className: string
  retry: () => void
}) {
  return (
    <p role="alert" className={className}>
      <span>{text}</span>
      <button className="button button-44 button-outline" onClick={retry}>
        {frameWords.tryAgain}
      </button>
    </p>
  )
}
