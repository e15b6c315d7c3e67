import { useEffect, useState, type RefObject } from 'react'
import { formatManat, type Qepik } from '../../domain/money.ts'
import { Icon } from '../parts/icon.tsx'

type BuyBarProps = {
  /** The main button: once it has scrolled away, the bar comes. */
  button: RefObject<HTMLButtonElement | null>
  /** In qəpik. */
  total: Qepik
  detail: string
  refused: boolean
  add: () => void
}

/** On phones the price and the button stay at hand at the foot of the screen. */
export function BuyBar({ button, total, detail, refused, add }: BuyBarProps) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const target = button.current
    if (!target) return
    const watch = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0))
    watch.observe(target)
    return () => watch.disconnect()
  }, [button])
  if (!away) return null
  return (
    <div className="buy-bar">
      <p>
        <b className="figures own-price">{formatManat(total)}</b>
        <span>{detail}</span>
      </p>
      <button className="button button-main" aria-disabled={refused} onClick={add}>
        <Icon name="bag" />
        Səbətə at
      </button>
    </div>
  )
}
