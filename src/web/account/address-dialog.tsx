import type { SyntheticEvent } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import { accountWords, frameWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { PlaceFields } from '../checkout/place-fields.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useSentForm, valuesOf } from '../parts/sent-form.ts'

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
  const { form, errors, waiting, send } = useSentForm(names)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf(event.currentTarget, names)
    return send(async () => {
      onSaved(
        address
          ? await api.call('changeAddress', { id: address.id, ...values })
          : await api.call('keepAddress', values),
      )
      close()
    })
  }

  return (
    <Dialog open close={close} title={address ? accountWords.changeAddress : accountWords.newAddress} width={500}>
      <form ref={form} noValidate className="account-fields" onSubmit={(event) => void submit(event)}>
        <div className="field-pair">
          <PlaceFields place={address ?? {}} errors={errors} />
        </div>
        <div className="dialog-actions">
          <button type="button" className="button button-outline" onClick={close}>
            {frameWords.close}
          </button>
          <button className="button button-main" aria-disabled={waiting}>
            {accountWords.save}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
