import { useState } from 'react'
import { useLater } from '../parts/deferred.tsx'

/** The id of the chosen item, by option id. */
export type Choice = Record<number, number>

/**
 * Hook: the chosen options, and a function that chooses. The entry of the history keeps them over a reload (B13). An
 * item may no longer exist.
 */
export function useKeptChoice() {
  const [own, setOwn] = useState<Choice>({})
  // The server does not know the history.
  const chosen: Choice = {
    ...(useLater() === undefined && (history.state as { chosen?: Choice } | null)?.chosen),
    ...own,
  }
  const choose = (option: number, item: number) => {
    const next = { ...chosen, [option]: item }
    setOwn(next)
    history.replaceState({ ...history.state, chosen: next }, '')
  }
  return [chosen, choose] as const
}
