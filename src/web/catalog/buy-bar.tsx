import { formatManat, type Qepik } from '#src/domain/money.ts'
import { productWords } from '#src/words/words.ts'
import { useBottomBar } from '../parts/bottom-bar.ts'
import { Icon } from '../parts/icon.tsx'
import styles from '../styles/buy-bar.css?url'

type BuyBarProps = {
  /** In qəpik. */
  total: Qepik
  detail: string
  refused: boolean
  add: () => void
  /** Opens 'Bir kliklə al'. */
  request: () => void
}

/** On phones: price and button at the foot of the screen, after the main button has scrolled out of view. */
export default function BuyBar({ total, detail, refused, add, request }: BuyBarProps) {
  useBottomBar('buy')
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="buy-bar">
        <p>
          <b className="own-price">{formatManat(total)}</b>
          <span>{detail}</span>
        </p>
        <button className="button button-main" aria-disabled={refused} onClick={add}>
          <Icon name="bag" />
          {productWords.toCart}
        </button>
        <button className="round-button" aria-label={productWords.oneClick} onClick={request}>
          <Icon name="lightning" />
        </button>
      </div>
    </>
  )
}
