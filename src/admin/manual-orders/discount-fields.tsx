import { InputAdornment } from '@mui/material'
import { TypedField } from '../parts/basics.tsx'
import type { Draft } from './draft.ts'

type Props = {
  draft: Pick<Draft, 'discount' | 'discount_reason'>
  change: (more: Partial<Draft>) => void
  fault: (field: string) => string | undefined
}

/** The discount that the shop gives, with its reason. */
export function DiscountFields({ draft, change, fault }: Props) {
  return (
    <>
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
    </>
  )
}
