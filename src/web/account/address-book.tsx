import { useState } from 'react'
import type { Reply } from '../../contract/client/api.ts'
import { api } from '../api.ts'
import { addressText } from '../checkout/last-address.ts'
import { showFailure } from '../parts/show-failure.ts'
import { takeOut, takesOut } from '../parts/take-out.ts'

/** The addresses that the customer keeps for further orders (B18). */
export function AddressBook({ addresses }: { addresses: Reply<'listAddresses'> }) {
  const [kept, setKept] = useState(addresses)
  const [busy, setBusy] = useState(false)

  async function drop(id: number, button: HTMLElement) {
    setBusy(true)
    try {
      await api.call('dropAddress', { id })
      takeOut(button, () => setKept(kept.filter((one) => one.id !== id)))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  if (kept.length === 0) return <p className="text-ink-2">Saxlanmış ünvan yoxdur. Sifariş verəndə “Bu ünvanı yadda saxla” seçin.</p>
  return (
    <ul className="address-book">
      {kept.map((one) => (
        <li key={one.id} className="panel">
          <span>{addressText(one)}</span>
          <button
            {...takesOut}
            className="button button-44 button-outline"
            aria-label={`Sil: ${addressText(one)}`}
            aria-disabled={busy}
            onClick={({ currentTarget }) => !busy && void drop(one.id, currentTarget)}
          >
            Sil
          </button>
        </li>
      ))}
    </ul>
  )
}
