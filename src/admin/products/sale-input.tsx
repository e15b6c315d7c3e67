import { Box, Chip } from '@mui/material'
import { FormDataConsumer, TextInput } from 'react-admin'
import { formatManat } from '#src/domain/money.ts'
import { reduced, storedReduction } from '#src/domain/reduction.ts'
import { ReductionKindInput } from '../bulk/reduction-kind-input.tsx'
import { Note } from '../parts/basics.tsx'
import { DateInput } from '../parts/date-inputs.tsx'

const hundredths = (typed: unknown) =>
  Math.round(
    Number(
      String(typed ?? '')
        .trim()
        .replace(',', '.'),
    ) * 100,
  )

/** A reduction, and the resulting price by the shop's own rule. */
export function SaleInput() {
  return (
    <>
      <ReductionKindInput />
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}
      >
        <TextInput source="sale_amount" label="Nə qədər" inputMode="decimal" helperText="Boş: endirim yoxdur" />
        <DateInput kind="start" source="sale_starts_at" label="Başlanğıc" helperText="Boş: indidən" />
        <DateInput kind="end" source="sale_ends_at" label="Son tarix" helperText="Boş: siz dayandırana qədər" />
      </Box>
      <FormDataConsumer<{ price?: unknown; sale_amount?: unknown; sale_is_percent?: boolean }>>
        {({ formData: { price, sale_amount, sale_is_percent } }) => {
          const [list, amount] = [hundredths(price), hundredths(sale_amount)]
          if (!(list >= 0) || !(amount > 0) || (sale_is_percent && amount > 10_000)) return null
          const remains = reduced(list, storedReduction(amount, sale_is_percent ?? true))
          return <AsShown remains={remains} list={list} />
        }}
      </FormDataConsumer>
    </>
  )
}

/** The price as the product's page will show it; amounts in qəpik. */
function AsShown({ remains, list }: { remains: number; list: number }) {
  return (
    <Box role="status" sx={{ p: 1.5, borderRadius: 1.5, bgcolor: 'primary.light' }}>
      <Note>Saytda belə görünəcək</Note>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          flexWrap: 'wrap',
          columnGap: 1,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Box component="span" sx={{ fontSize: 20, fontWeight: 650 }}>
          {formatManat(remains)}
        </Box>{' '}
        <Box component="del" sx={{ color: 'error.main' }}>
          {formatManat(list)}
        </Box>{' '}
        {list > remains && (
          <Chip color="error" label={`−${Math.round(((list - remains) / list) * 100)}%`} sx={{ ml: 'auto' }} />
        )}
      </Box>
    </Box>
  )
}
