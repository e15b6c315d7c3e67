import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { newKey } from '#src/contract/client/attempts.ts'
import type { Order } from '#src/contract/client/shapes.ts'
import { parseAmount } from '#src/domain/money.ts'
import { worthOf } from '#src/domain/orders/share.ts'
import { returnsWords } from '#src/words/words.ts'
import { writeForTab } from '../browser-storage.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { showFailure } from '../parts/show-failure.ts'
import { readQuantity } from '../state/cart.ts'
import { useReturnDraft, type Choice } from './return-draft.ts'
import { sendRequest, type SentPhotos } from './send-request.ts'

type Faults = { text?: string; photos?: string; whole?: string; reasons?: true }

/** Hook: the form of a return request: ticked lines, words, photos, and the sum of what they bring back. */
export function useReturnForm(order: Order, returns: Reply<'orderReturns'>) {
  const navigate = useNavigate()
  const { form, refused } = useFaultFocus()
  const [files, setFiles] = useState<readonly File[]>([])
  const { choices, setChoices, text, setText, hasLostPhotos } = useReturnDraft(order.id, returns, files)
  const [{ sent, key }] = useState(() => ({ sent: new Map() as SentPhotos, key: newKey() }))
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const lines = order.items.flatMap(({ id }) => {
    const choice = choices.get(id)
    return choice ? [{ id, quantity: readQuantity(choice.quantity), reason: choice.reason }] : []
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = lines.reduce((sum, { id, quantity: pieces }) => {
    const [sold, line] = [order.items.find((one) => one.id === id), returns.lines.find((one) => one.id === id)]
    if (!sold || !line) return sum
    return sum + worthOf({ quantity: sold.quantity, share: parseAmount(line.share) }, pieces, line.back)
  }, 0)

  function refuse(found: Faults) {
    setFaults(found)
    setBusy(false)
    refused()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || lines.length === 0) return
    const chosen = lines.flatMap(({ id, quantity, reason }) => (reason === '' ? [] : [{ id, quantity, reason }]))
    if (chosen.length < lines.length) return refuse({ reasons: true })
    setBusy(true)
    setFaults({})
    try {
      await sendRequest({ id: order.id, lines: chosen, text }, files, sent, key).catch(throwUnlessDone)
      writeForTab('return', null)
      await navigate(`/profile/orders/${order.id}`, { replace: true })
    } catch (error) {
      refuse(faultsOf(error))
    }
  }

  return {
    form,
    submit,
    busy,
    faults,
    choices,
    choose: (id: number, choice: Choice | null) => {
      const changed = new Map(choices)
      if (choice) changed.set(id, choice)
      else changed.delete(id)
      setChoices(changed)
    },
    text,
    setText,
    files,
    setFiles,
    hasLostPhotos,
    pieces,
    amount,
  }
}

/** Ignores that a request was sent already: its reply was lost, and the order shows it. */
function throwUnlessDone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 422) throw error
  showFailure(error)
}

function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) return { whole: returnsWords.notSent }
  const [text, photos] = [error.field('text'), error.field('photos')]
  if (text) return { text }
  if (photos || error.status === 415 || error.status === 413)
    return { photos: photos ?? error.detail ?? returnsWords.photoRefused }
  return { whole: error.field('lines') ?? error.detail ?? returnsWords.notSent }
}
