import { Alert, Box } from '@mui/material'
import { FormDataConsumer, TextInput } from 'react-admin'
import { formatManat } from '../../domain/money.ts'
import { reduced, storedReduction } from '../../domain/reduction.ts'
import { ReductionKindInput } from '../bulk/reduction-kind-input.tsx'
import { BakuDateTimeInput } from '../parts/baku-date-time.tsx'

const hundredths = (typed: unknown) => Math.round(Number(String(typed ?? '').trim().replace(',', '.')) * 100)

/** A reduction, and the price that follows from it by the shop's own rule. */
export function SaleInput() {
  return (
    <>
      <ReductionKindInput />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
        <TextInput source="sale_amount" label="Nə qədər" inputMode="decimal" helperText="Boş: endirim yoxdur" />
        <BakuDateTimeInput source="sale_starts_at" label="Başlayır" helperText="Boş: indidən" />
        <BakuDateTimeInput source="sale_ends_at" label="Bitir" helperText="Boş: siz dayandırana qədər" />
      </Box>
      <FormDataConsumer<{ price?: unknown; sale_amount?: unknown; sale_is_percent?: boolean }>>
        {({ formData: { price, sale_amount, sale_is_percent } }) => {
          const [list, amount] = [hundredths(price), hundredths(sale_amount)]
          if (!(list >= 0) || !(amount > 0) || (sale_is_percent && amount > 10_000)) return null
          const remains = reduced(list, storedReduction(amount, sale_is_percent ?? true))
          return <Alert severity="info" role="status">Endirimli qiymət: <b>{formatManat(remains)}</b> (əvvəl {formatManat(list)})</Alert>
        }}
      </FormDataConsumer>
    </>
  )
}
