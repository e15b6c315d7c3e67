/** What stands in the place of a part that did not come, with the way to ask for it again (D33). */
export function NotLoaded({ text = 'Yüklənmədi.', className, again }: { text?: string; className: string; again: () => void }) {
  return (
    <p role="alert" className={className}>
      {text}
      <button className="button button-44 button-outline" onClick={again}>
        Yenidən cəhd et
      </button>
    </p>
  )
}
