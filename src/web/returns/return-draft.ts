import { useEffect, useState } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import { returnReasons, type ReturnReason } from '#src/domain/returns/reasons.ts'
import { readForTab, writeForTab } from '../browser-storage.ts'

/** The fields of a ticked line. `reason` is '' until one is chosen. */
export type Choice = { quantity: string; reason: ReturnReason | '' }

type Choices = ReadonlyMap<number, Choice>

/**
 * Hook: the ticked lines and the words of a return request, kept in this tab over a reload and Back (B13). No storage
 * of a tab keeps photos, so the draft has only their number: `hasLostPhotos` until some are chosen again.
 */
export function useReturnDraft(
  orderId: number,
  { lines }: Pick<Reply<'orderReturns'>, 'lines'>,
  files: readonly File[],
) {
  const [draft] = useState(() => readDraft(orderId))
  const [choices, setChoices] = useState<Choices>(
    () => new Map([...draft.choices].filter(([id]) => lines.some((line) => line.id === id && line.left > 0))),
  )
  const [text, setText] = useState(draft.text)
  const photos = files.length || draft.photos
  useEffect(() => {
    const isEmpty = choices.size === 0 && text === ''
    writeForTab('return', isEmpty ? null : JSON.stringify({ order: orderId, choices: [...choices], text, photos }))
  }, [orderId, choices, text, photos])
  return { choices, setChoices, text, setText, hasLostPhotos: photos > files.length }
}

/** Reads the draft of this order. An order belongs to one customer, so no other customer can read it. */
function readDraft(orderId: number): { choices: Choices; text: string; photos: number } {
  try {
    const { order, choices, text, photos } = JSON.parse(readForTab('return') ?? '') as Record<string, unknown>
    if (order === orderId && Array.isArray(choices) && typeof text === 'string')
      return { choices: new Map(choices.filter(isChoice)), text, photos: Number(photos) || 0 }
  } catch {}
  return { choices: new Map(), text: '', photos: 0 }
}

function isChoice(entry: unknown): entry is [number, Choice] {
  if (!Array.isArray(entry)) return false
  const [id, choice] = entry as [unknown, Partial<Choice> | null]
  if (typeof id !== 'number' || typeof choice?.quantity !== 'string') return false
  return choice.reason === '' || returnReasons.some((reason) => reason === choice.reason)
}
