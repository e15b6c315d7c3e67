import { Alert, Box, Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { Draft } from './draft.ts'
import type { Reply } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { useBelow } from '../parts/hooks.ts'
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

/** Fields that a phone shows on request, and fields of half its width. */
const FOLDED: ReadonlySet<string> = new Set(['email', 'district', 'zipcode'])
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

/** Recipient, address and payment method. */
export function RecipientPart({ draft, change, fault, choices, account }: Props) {
  const isPhone = useBelow('sm')
  const [isWhole, setWhole] = useState(false)
  const visible = texts.filter(
    ({ name }) => isWhole || !isPhone || !FOLDED.has(name) || draft[name] !== '' || fault(name) !== undefined,
  )
  const isPickup = choices?.deliveries.find(({ id }) => id === draft.delivery)?.is_pickup === true
  return (
    <Box data-optional-labels sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
      {visible.map(({ name, label, ...more }) => (
        <TypedField
          key={name}
          label={label}
          value={draft[name]}
          fault={fault(name)}
          autoComplete="off"

          {...more}
          {...(name === 'address' && { required: !isPickup })}
          sx={{ gridColumn: { xs: NARROW.has(name) ? 'auto' : '1 / -1', sm: 'auto' } }}
          change={(typed) => change({ [name]: typed })}
        />
      ))}
      {visible.length < texts.length && (
        <Button onClick={() => setWhole(true)} sx={{ gridColumn: '1 / -1', justifySelf: 'start', ml: -1 }}>
          E-mail, rayon, poçt indeksi
        </Button>
      )}
      {account && !draft.customer?.id && (
        <Alert severity="info" role="status" sx={{ gridColumn: '1 / -1' }}>
          Bu e-mail ilə hesab var: <b>{account.name}</b>. Sifariş onun sifarişlərində görünəcək, qiymətlər onun
          qiymətləridir{termsOf(account)}.
        </Alert>
      )}
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
      <TypedField
        select
        label="Ödəniş"
        value={draft.payment}
        fault={fault('payment')}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        change={(typed) => change({ payment: typed as Draft['payment'] })}
      >
        {(choices?.payment_ways ?? ['cash' as const]).map((way) => (
          <MenuItem key={way} value={way} disabled={way === 'online' && !draft.customer?.id && !account}>
            {payments[way]}
            {way === 'online' && !draft.customer?.id && !account && ': müştərinin hesabı lazımdır'}
          </MenuItem>
        ))}
      </TypedField>
    </Box>
  )
}
