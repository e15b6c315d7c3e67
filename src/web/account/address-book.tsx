import { useState } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import { fill } from '#src/words/spoken.ts'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { addressText } from '../checkout/last-address.ts'
import { Drawing } from '../parts/drawing.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { takeOut, takesOut } from '../parts/take-out.ts'
import { AddressDialog } from './address-dialog.tsx'

type KeptAddress = Reply<'keepAddress'>

/** The addresses that the customer keeps for further orders (B18). */
export function AddressBook({ addresses }: { addresses: Reply<'listAddresses'> }) {
  const [kept, setKept] = useState(addresses)
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<KeptAddress | 'new' | null>(null)

  async function drop(id: number, button: HTMLElement) {
    setBusy(true)
    try {
      await api.call('dropAddress', { id })
      takeOut(button, () => setKept((now) => now.filter((one) => one.id !== id)))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function show(saved: KeptAddress) {
    // The address was saved before and keeps its place.
    setKept((now) => {
      const known = now.some(({ id }) => id === saved.id)
      return known ? now.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...now]
    })
  }

  return (
    <div className={kept.length === 0 ? 'empty panel' : undefined}>
      {kept.length === 0 && (
        <>
          <Drawing name="orders" />
          <h2 className="title-part">{accountWords.noAddresses}</h2>
          <p>{accountWords.noAddressesLead}</p>
        </>
      )}
      <ul className="address-book">
        {kept.map((one) => (
          <KeptRow
            key={one.id}
            address={addressText(one)}
            busy={busy}
            change={() => setOpen(one)}
            remove={(button) => void drop(one.id, button)}
          />
        ))}
      </ul>
      <button type="button" className="button button-outline" onClick={() => setOpen('new')}>
        {accountWords.addAddress}
      </button>
      {open && <AddressDialog address={open === 'new' ? null : open} close={() => setOpen(null)} onSaved={show} />}
    </div>
  )
}

type KeptRowProps = { address: string; busy: boolean; change: () => void; remove: (button: HTMLElement) => void }

/** A kept address with its two buttons. */
function KeptRow({ address, busy, change, remove }: KeptRowProps) {
  return (
    <li className="panel">
      <span>{address}</span>
      <button
        type="button"
        className="button button-44 button-outline"
        aria-label={fill(accountWords.changeWhat, { address })}
        onClick={change}
      >
        {accountWords.change}
      </button>
      <button
        {...takesOut}
        type="button"
        className="button button-44 button-outline"
        aria-label={fill(accountWords.removeWhat, { address })}
        aria-disabled={busy}
        onClick={({ currentTarget }) => !busy && remove(currentTarget)}
      >
        {accountWords.remove}
      </button>
    </li>
  )
}
