/** The number on a button's corner; hidden for 0. Animated when it changes. */
export function Counter({ id, value }: { id?: string; value: number }) {
  if (value === 0) return null
  return (
    <span key={value} id={id} className="counter">
      {value > 99 ? '99+' : value}
    </span>
  )
}
