import { useRootData } from './root-data.ts'

/** The name whose wordmark is drawn in the page's sprite: 116 × 32, at least 20 px high. */
const DRAWN = 'Buxar'

/** The owner's logo; without one, the shop's name (E24). */
export function Logo() {
  const shop = useRootData()?.shop
  if (shop?.logo) return <img className="logo" src={shop.logo} alt="" height="28" />
  if (shop && shop.name !== DRAWN) return <b className="logo logo-name">{shop.name}</b>
  return (
    <svg className="logo" viewBox="0 0 116 32" width="102" height="28" aria-hidden="true">
      <use href="#logo" />
    </svg>
  )
}
