import { Alert, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { PriceRounding } from '#src/domain/catalog/sale.ts'
import type { Input, Reply } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useLater, useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { untilAnswered } from '../parts/until-answered.ts'
import { messageOf } from './message-of.ts'

/** A change of prices, as typed, and the products that it reaches. */
export type PriceWish = Required<Pick<Input<'products.change-many'>, 'price_percent' | 'price_rounding'>>
type Target = Pick<Input<'products.change-many'>, 'ids' | 'all_of'>

const roundings: Record<PriceRounding, string> = {
  '0.01': 'Qəpiyə qədər',
  '0.10': '10 qəpiyə qədər (12.40 ₼)',
  'x.90': 'Sonu .90 (12.90 ₼)',
}

type PriceDialogProps = {
  title?: string
  target: Target
  isBusy: boolean
  onChange: (wish: PriceWish) => void
  onClose: () => void
}

/** Changes prices by a percentage. The new prices appear while the person types. */
export function PriceDialog({ title = 'Qiyməti faizlə dəyiş', target, isBusy, onChange, onClose }: PriceDialogProps) {
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('0.01')
  const percent = Number(typed.replace(',', '.').replace('−', '-'))
  const isPercent = typed.trim() !== '' && Number.isFinite(percent) && percent !== 0
  const wish = { price_percent: percent, price_rounding: rounding }
  const asked = useLater(JSON.stringify(wish), 300)
  const preview = useRead(
    ['products', 'price-preview', target, asked],
    'products.change-many',
    { ...target, ...(JSON.parse(asked) as PriceWish), dry_run: true },
    { enabled: isPercent, gcTime: 0, retry: false, refetchInterval: untilAnswered },
  )
  const isShown = isPercent && asked === JSON.stringify(wish) && preview.isSuccess
  const waits = preview.isError ? '' : 'Qiymətlər hesablanır…'
  return (
    <FormDialog
      title={title}
      missing={isPercent ? (isShown ? null : waits) : 'Faizi yazın.'}
      verb="Dəyiş"
      isBusy={isBusy}
      submit={() => onChange(wish)}
      close={onClose}
    >
      <TypedField
        autoFocus
        required
        label="Faiz"
        helperText="10 artırır, −10 azaldır"
        value={typed}
        change={setTyped}
      />
      <TypedField
        select
        label="Yuvarlaqlaşdırma"
        value={rounding}
        change={(chosen) => setRounding(chosen as PriceRounding)}
      >
        {Object.entries(roundings).map(([name, label]) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TypedField>
      {isPercent && preview.isError && <Alert severity="error">{messageOf(preview.error)}</Alert>}
      {isShown && <NewPrices {...preview.data} />}
    </FormDialog>
  )
}

/** Most new prices shown. */
const SHOWN = 8

function NewPrices({ count, prices }: Reply<'products.change-many'>) {
  return (
    <Alert severity="info" sx={{ mt: 2 }} role="status">
      <b>{count} məhsulun qiyməti dəyişəcək.</b>
      {prices.slice(0, SHOWN).map(({ id, name, from, to }) => (
        <div key={id}>
          {name}: {from} → {manat(to)}
        </div>
      ))}
      {count > SHOWN && <div>…</div>}
    </Alert>
  )
}
