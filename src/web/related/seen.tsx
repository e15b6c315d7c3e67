import { useEffect } from 'react'
import { rememberProduct } from '../state/recent.ts'

/** `redraw`: draws the product again, with the choice that the history's entry has then. */
type SeenProps = { id: number; redraw: (shown: { image: string }) => void }

/**
 * Remembers the product as the last viewed one, also for a visitor who touches nothing (B6). Makes the choice of a link
 * (E81): '?5=12&6=15', ids of options and their items.
 */
export default function Seen({ id, redraw }: SeenProps) {
  useEffect(() => rememberProduct(id), [id])
  useEffect(() => {
    const state = history.state as { chosen?: object } | null
    const linked = [...new URLSearchParams(location.search)].filter(([option]) => /^\d+$/.test(option))
    if (linked.length === 0 || state?.chosen) return
    const chosen = Object.fromEntries(linked.map(([option, item]) => [option, Number(item)]))
    history.replaceState({ ...state, chosen }, '')
    redraw({ image: '' })
  }, [id, redraw])
  return null
}
