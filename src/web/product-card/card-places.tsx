/** Placeholders as high as cards. */
export function CardPlaces({ count }: { count: number }) {
  return (
    <ul className="grid-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className="card-skeleton">
            <i />
            <i />
            <i />
            <i />
          </div>
        </li>
      ))}
    </ul>
  )
}
