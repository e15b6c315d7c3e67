import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Reply } from '../../contract/client/api.ts'
import { api } from '../api.ts'
import { PlaceFields, type Errors } from '../checkout/place-fields.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { showFailure } from '../parts/show-failure.ts'

type KeptAddress = Reply<'keepAddress'>

type AddressDialogProps = {
  /** The address to change; null for a new one. */
  address: KeptAddress | null
  close: () => void
  onSaved: (saved: KeptAddress) => void
}

const names = ['city', 'district', 'address', 'zipcode'] as const

/** The form for an address of the customer's book (B18). */
export function AddressDialog({ address, close, onSaved }: AddressDialogProps) {
  const [errors, setErrors] = useState<Errors>({})
  const [waiting, setWaiting] = useState(false)
  const { form: place, refused } = useFaultFocus()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    const form = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map((name) => [name, String(form.get(name))])) as Record<(typeof names)[number], string>
    setErrors({})
    setWaiting(true)
    try {
      onSaved(address ? await api.call('changeAddress', { id: address.id, ...values }) : await api.call('keepAddress', values))
      close()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) return showFailure(error)
      setErrors(Object.fromEntries(names.map((name) => [name, error.field(name)])))
      refused()
    } finally {
      setWaiting(false)
    }
  }

  return (
    <Dialog open close={close} title={address ? 'Ünvanı dəyişdir' : 'Yeni ünvan'} width={500}>
      <form ref={place} noValidate className="account-fields" onSubmit={(event) => void submit(event)}>
        <div className="field-pair">
          <PlaceFields place={address ?? {}} errors={errors} />
        </div>
        <div className="dialog-actions">
          <button type="button" className="button button-outline" onClick={close}>
            Bağla
          </button>
          <button className="button button-main" aria-disabled={waiting}>
            Yadda saxla
          </button>
        </div>
      </form>
    </Dialog>
  )
}
