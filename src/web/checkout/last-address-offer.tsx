import { fill } from '#src/words/spoken.ts'
import { checkoutWords } from '#src/words/words.ts'
import { addressText, type Address } from './last-address.ts'

type LastAddressOfferProps = {
  addresses: readonly Address[]
  /** Called with the chosen address, or null for another address. The offer closes in both cases. */
  answer: (wanted: Address | null) => void
}

/**
 * Offers the address of the newest order and the addresses of the book. Fills in nothing before the customer chooses
 * (B7, B18).
 */
export function LastAddressOffer({ addresses, answer }: LastAddressOfferProps) {
  const label = addresses.length > 1 ? checkoutWords.addresses : checkoutWords.lastAddress
  return (
    <div className="last-address" role="group" aria-label={label}>
      {addresses.map((address, index) => (
        <div key={addressText(address)}>
          <p>
            {index === 0 && <small>{label}</small>}
            <span>{addressText(address)}</span>
          </p>
          <button
            type="button"
            className="button button-44 button-outline"
            aria-label={
              addresses.length > 1 ? fill(checkoutWords.sendTo, { address: addressText(address) }) : undefined
            }
            onClick={() => answer(address)}
          >
            {checkoutWords.sendHere}
          </button>
        </div>
      ))}
      <button type="button" className="button button-44 button-text" onClick={() => answer(null)}>
        {checkoutWords.otherAddress}
      </button>
    </div>
  )
}
