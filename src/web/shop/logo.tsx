import { useRootData } from './root-data.ts'

/** The owner's logo, or the wordmark from the page's sprite: 116 × 32, at least 20 px high. */
export function Logo() {
  const own = useRootData()?.shop.logo
  if (own) return <img className="logo" src={own} alt="" height="28" />
  return (
    <svg className="logo" viewBox="0 0 116 32" width="102" height="28" aria-hidden="true">
      <use href="#logo" />
    </svg>
  )
}
