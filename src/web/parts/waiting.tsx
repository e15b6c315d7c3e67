/** What stands in a private screen's place until its data is there. */
export function Waiting({ text }: { text?: string }) {
  return (
    <div className="empty page-width" role="status" aria-label={text ? undefined : 'Yüklənir'}>
      <div className="spinner" />
      {text && <p>{text}</p>}
    </div>
  )
}
