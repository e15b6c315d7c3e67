import { useEffect, useState } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { productWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { useLater } from '../parts/deferred.tsx'
import { useLatest } from '../parts/use-latest.ts'
import { useBuyer } from '../session/session.ts'

type Tier = NonNullable<Reply<'productPromotions'>['tier']>

export type TierTableProps = {
  card: { slug: string }
  /** The tier at a visitor's prices, without options. */
  tier: Tier
  /** The chosen option items. */
  chosen: readonly { id: number }[]
  quantity: number
  /** Sets the quantity. */
  choose: (quantity: string) => void
}

/** The price of a piece by quantity. The row that holds follows the quantity; pressing a row sets it. */
export function TierTable({ card, tier, chosen, quantity, choose }: TierTableProps) {
  const shown = useOwnTier(card.slug, tier, chosen.map(({ id }) => id).join(','))
  const later = useLater()
  if (shown === null) return null
  const holds = shown.rows.findLastIndex(({ from }) => from <= quantity)
  return (
    <section className="tiers" aria-labelledby="tiers">
      <header>
        <h2 id="tiers">{productWords.cheaperForMany}</h2>
        <span>{productWords.priceOfOne}</span>
      </header>
      <div className="panel">
        {shown.rows.map(({ from, text, off, price }, at) => (
          <button
            key={from}
            type="button"
            data-later={later}
            aria-pressed={at === holds}
            onClick={() => choose(String(from))}
          >
            <span>{text}</span>
            {parseAmount(off) > 0 && <span className="tier-off">{`−${formatManat(parseAmount(off))}`}</span>}
            <b className="own-price">{formatManat(parseAmount(price))}</b>
          </button>
        ))}
      </div>
    </section>
  )
}

/** Hook: the tier at this customer's prices with the chosen options. The page has a visitor's without options (D21). */
function useOwnTier(slug: string, tier: Tier, chosen: string): Tier | null {
  const buyer = useBuyer()
  const [own, setOwn] = useState<{ tier: Tier | null }>()
  const { latest } = useLatest()
  const isOwn = chosen !== '' || buyer !== null
  useEffect(() => {
    if (!isOwn) return
    latest((signal) => api.call('productPromotions', { slug, options: chosen }, { signal })).then(
      (answer) => setOwn({ tier: answer.tier }),
      () => undefined,
    )
  }, [slug, chosen, isOwn, latest])
  return isOwn && own ? own.tier : tier
}
