/** In the place of a private screen until its data is there: as high as the window, so that the footer below does not jump. */
export function Waiting({ text }: { text?: string }) {
  return (
    <div className="empty page-width min-h-dvh content-start" role="status" aria-label={text ? undefined : 'Yüklənir'}>
      <div className="spinner" />
      {text && <p>{text}</p>}
    </div>
  )
}
