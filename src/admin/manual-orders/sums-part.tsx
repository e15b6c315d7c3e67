import { InputAdornment, Stack } from '@mui/material'
import type { Draft } from './draft.ts'
import type { Reply } from '../api.ts'
import { OrderSums } from '../orders/order-sums.tsx'
import { Grey, TypedField } from '../parts/basics.tsx'

type Props = {
  draft: Draft
  change: (more: Partial<Draft>) => void
  fault: (field: string) => string | undefined
  quote: Reply<'manual-orders.quote'> | undefined
}

/** The discount that the shop gives, with its reason, and the sums. */
export function SumsPart({ draft, change, fault, quote }: Props) {
  return (
    <Stack spacing={2}>
      <TypedField
        label="Əlavə endirim"
        value={draft.discount}
        inputMode="decimal"
        fault={fault('discount')}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">₼</InputAdornment> } }}
        change={(typed) => change({ discount: typed })}
      />
      {draft.discount.trim() !== '' && (
        <TypedField
          label="Endirimin səbəbi"

          required
          value={draft.discount_reason}
          fault={fault('discount_reason')}
          max={300}
          change={(typed) => change({ discount_reason: typed })}
        />
      )}
      {quote ? <OrderSums sums={quote} aria-label="Yekun" /> : <Grey>Məhsul seçiləndə yekun görünəcək.</Grey>}
    </Stack>
  )
}
