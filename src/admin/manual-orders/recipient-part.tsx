import { Alert, Box, Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { phoneText } from '#src/domain/account/phone-text.ts'
import type { Draft } from './draft.ts'
import type { Reply } from '../api.ts'
import { InRow, Note, Strong, TypedField } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'

/** The account with the typed e-mail. */
type Account = NonNullable<Reply<'manual-orders.quote'>['account']>

export type Choices = Reply<'manual-orders.choices'>
type Props = {
  draft: Draft
  change: (more: Partial<Draft>) => void
  fault: (field: string) => string | undefined
  choices: Choices | undefined
  account?: Account | null
}

const payments = {
  cash: 'Qapıda nağd',
  card: 'Qapıda kartla',
  online: 'Onlayn (müştəri hesabından ödəyir)',
}

const texts = [
  { name: 'first_name', label: 'Ad', required: true },
  { name: 'last_name', label: 'Soyad' },
  { name: 'phone', label: 'Telefon', required: true, type: 'tel' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'address', label: 'Ünvan', required: true },
  { name: 'district', label: 'Rayon' },
  { name: 'city', label: 'Şəhər', required: true },
  { name: 'zipcode', label: 'Poçt indeksi' },
] as const

/** Fields that are shown on request, fields of the address, and fields of half a phone's width. */
const RARE: ReadonlySet<string> = new Set(['email', 'district', 'zipcode'])
const PLACE: ReadonlySet<string> = new Set(['address', 'district', 'city', 'zipcode'])
const NARROW: ReadonlySet<string> = new Set(['first_name', 'last_name'])

/** Returns ' (topdan alıcı, endirimi 20%)'; '' for an account with normal prices. */
function termsOf({ wholesaler, percent }: Account): string {
  const terms = [wholesaler && 'topdan alıcı', percent > 0 && `endirimi ${percent}%`].filter(Boolean)
  return terms.length > 0 ? ` (${terms.join(', ')})` : ''
}

/** Returns the default delivery type: the first, or for an order in the shop the first pickup. */
export function usualDelivery(choices: Choices | undefined, through: Draft['through']): number | '' {
  const deliveries = choices?.deliveries ?? []
  return (deliveries.find(({ is_pickup }) => is_pickup === (through === 'shop')) ?? deliveries[0])?.id ?? ''
}

/** `folds`: whether the data of a known customer are one line until staff change them. */
type RecipientProps = Props & { folds?: boolean }

/** Delivery, recipient, address and payment method. */
export function RecipientPart({ draft, change, fault, choices, account, folds = false }: RecipientProps) {
  const isPickup = choices?.deliveries.find(({ id }) => id === draft.delivery)?.is_pickup === true
  return (
    <Box data-optional-labels sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
      <DeliveryField draft={draft} change={change} fault={fault} choices={choices} />
      <PaymentField draft={draft} change={change} fault={fault} choices={choices} account={account ?? null} />
      <PersonFields draft={draft} change={change} fault={fault} isPickup={isPickup} folds={folds} />
      {account && !draft.customer?.id && (
        <Alert severity="info" role="status" sx={{ gridColumn: '1 / -1' }}>
          Bu e-mail ilə hesab var: <b>{account.name}</b>. Sifariş onun sifarişlərində görünəcək, qiymətlər onun
          qiymətləridir{termsOf(account)}.
        </Alert>
      )}
      {(!isPickup || draft.courier_note !== '') && (
        <TypedField
          label="Kuryer üçün qeyd"
          multiline
          maxRows={4}
          value={draft.courier_note}
          fault={fault('courier_note')}
          sx={{ gridColumn: '1 / -1' }}
          max={300}
          change={(typed) => change({ courier_note: typed })}
        />
      )}
    </Box>
  )
}

type PersonProps = Pick<Props, 'draft' | 'change' | 'fault'> & { isPickup: boolean; folds: boolean }

/** The recipient and the address. */
function PersonFields({ draft, change, fault, isPickup, folds }: PersonProps) {
  const isFolded = useFolded(draft, fault, isPickup)
  const [isWhole, setWhole] = useState(false)
  if (folds && isFolded.now) return <KnownRecipient draft={draft} isPickup={isPickup} open={isFolded.open} />
  // A new order for pickup asks for no address; an order that is changed shows its own.
  const isPlaceless = folds && isPickup
  const isSeldom = (name: string) => RARE.has(name) || (isPlaceless && PLACE.has(name))
  const visible = texts.filter(
    ({ name }) =>
      isWhole ||
      !isSeldom(name) ||
      fault(name) !== undefined ||
      (draft[name] !== '' && !(isPlaceless && PLACE.has(name))),
  )
  return (
    <>
      {visible.map(({ name, label, ...more }) => (
        <TypedField
          key={name}
          label={label}
          value={draft[name]}
          fault={fault(name)}
          autoComplete="off"
          {...more}
          {...(PLACE.has(name) && isPickup && { required: false })}
          sx={{ gridColumn: { xs: NARROW.has(name) ? 'auto' : '1 / -1', sm: 'auto' } }}
          change={(typed) => change({ [name]: typed })}
        />
      ))}
      {visible.length < texts.length && (
        <Button onClick={() => setWhole(true)} sx={{ gridColumn: '1 / -1', justifySelf: 'start', ml: -1 }}>
          {isPlaceless ? 'E-mail və ünvan' : 'E-mail, rayon, poçt indeksi'}
        </Button>
      )}
    </>
  )
}

/**
 * Hook: whether the recipient is folded: the customer is known, and the delivery needs nothing more. A fold that was
 * opened stays open until another customer is chosen.
 */
function useFolded(draft: Draft, fault: Props['fault'], isPickup: boolean) {
  const who = draft.customer && `${draft.customer.id} ${draft.customer.phone}`
  const needed = ['first_name', 'phone', ...(isPickup ? [] : ['address', 'city'])] as const
  const isEnough = needed.every((name) => draft[name as keyof Draft] !== '') && texts.every(({ name }) => !fault(name))
  const [known, setKnown] = useState({ who, isFolded: isEnough })
  if (known.who !== who) setKnown({ who, isFolded: isEnough })
  else if (known.isFolded && !isEnough) setKnown({ who, isFolded: false })
  return { now: who !== null && known.isFolded, open: () => setKnown({ who, isFolded: false }) }
}

type KnownRecipientProps = { draft: Draft; isPickup: boolean; open: () => void }

function KnownRecipient({ draft, isPickup, open }: KnownRecipientProps) {
  const { first_name, last_name, phone, address, district, city } = draft
  return (
    <InRow sx={{ gridColumn: '1 / -1', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Strong>
          {first_name} {last_name}
        </Strong>
        <Note>{[phoneText(phone), ...(isPickup ? [] : [address, district, city])].filter(Boolean).join(' · ')}</Note>
      </Box>
      <Button variant="outlined" aria-label="Alıcını dəyiş" onClick={open}>
        Dəyiş
      </Button>
    </InRow>
  )
}

function DeliveryField({ draft, change, fault, choices }: Omit<Props, 'account'>) {
  return (
    <TypedField
      select
      label="Çatdırılma"
      required
      value={draft.delivery}
      fault={fault('delivery')}
      sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      change={(typed) => change({ delivery: Number(typed) })}
    >
      {(choices?.deliveries ?? []).map(({ id, name, price }) => (
        <MenuItem key={id} value={id}>
          {name}: {Number(price) === 0 ? 'pulsuz' : manat(price)}
        </MenuItem>
      ))}
    </TypedField>
  )
}

/** The payment method; a payment online needs an account. */
function PaymentField({ draft, change, fault, choices, account }: Props) {
  const hasAccount = Boolean(draft.customer?.id) || Boolean(account)
  return (
    <TypedField
      select
      label="Ödəniş"
      value={draft.payment}
      fault={fault('payment')}
      sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      change={(typed) => change({ payment: typed as Draft['payment'] })}
    >
      {(choices?.payment_ways ?? ['cash' as const]).map((way) => (
        <MenuItem key={way} value={way} disabled={way === 'online' && !hasAccount}>
          {payments[way]}
          {way === 'online' && !hasAccount && ': müştərinin hesabı lazımdır'}
        </MenuItem>
      ))}
    </TypedField>
  )
}
