/** The placeholder of content that failed to load, with a button that tries again (D33). */
export function NotLoaded({
  text = 'Yüklənmədi.',
  className,
  again,
}: {
  text?: string
  className: string
  again: () => void
}) {
  return (
    <p role="alert" className={className}>
      {text}
      <button className="button button-44 button-outline" onClick={again}>
        Yenidən cəhd et
      </button>
    </p>
  )
}
