import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Order } from '#src/contract/client/shapes.ts'
import { parseAmount } from '#src/domain/money.ts'
import { worthOf } from '#src/domain/orders/share.ts'
import type { ReturnReason } from '#src/domain/returns/reasons.ts'
import { returnsWords } from '#src/words/words.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { readQuantity } from '../state/cart.ts'
import { sendRequest, type SentPhotos } from './send-request.ts'

/** The fields of a ticked line. `reason` is '' until one is chosen. */
export type Choice = { quantity: string; reason: ReturnReason | '' }

type Faults = { text?: string; photos?: string; whole?: string; reasons?: true }

/** Hook: the form of a return request: ticked lines, words, photos, and the sum of what they bring back. */
export function useReturnForm(order: Order, returns: Reply<'orderReturns'>) {
  const navigate = useNavigate()
  const { form, refused } = useFaultFocus()
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent] = useState<SentPhotos>(() => new Map())
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
      await sendRequest({ id: order.id, lines: chosen, text }, files, sent)
      await navigate(`/profile/orders/${order.id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
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
    pieces,
    amount,
  }
}

function faultsOf(error: ApiError): Faults {
  const [text, photos] = [error.field('text'), error.field('photos')]
  if (text) return { text }
  if (photos || error.status === 415 || error.status === 413)
    return { photos: photos ?? error.detail ?? returnsWords.photoRefused }
  return { whole: error.field('lines') ?? error.detail ?? returnsWords.notSent }
}
