import { useState } from 'react'
import { Link } from 'react-router'
import { frameWords, productWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { showFailure } from '../parts/show-failure.ts'
import type { Route } from './+types/stock-notice-screen.ts'

export const meta = () => [{ title: productWords.stockNotice }, { name: 'robots', content: 'noindex' }]

/** The target of the link in a back-in-stock mail. Asks first, because mail programs open links by themselves. */
export default function StockNoticeScreen({ params: { token } }: Route.ComponentProps) {
  const [state, setState] = useState<'asking' | 'ending' | 'ended'>('asking')
  const end = async () => {
    if (state === 'ending') return
    setState('ending')
    try {
      await api.call('endStockNotice', { token })
      setState('ended')
    } catch (error) {
      setState('asking')
      showFailure(error)
    }
  }
  return (
    <div className="empty page-width">
      <Drawing name="orders" />
      <h1 className="title-section">
        {state === 'ended' ? productWords.stockNoticeEnded : productWords.stockNoticeEnd}
      </h1>
      <p role="status">{state === 'ended' ? productWords.noMoreMail : productWords.askToRemove}</p>
      {state === 'ended' ? (
        <Link to="/shop" className="button button-main">
          {frameWords.toShop}
        </Link>
      ) : (
        <button className="button button-main" aria-disabled={state === 'ending'} onClick={() => void end()}>
          {productWords.removeAddress}
        </button>
      )}
    </div>
  )
}
