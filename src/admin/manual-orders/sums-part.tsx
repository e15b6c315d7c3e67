import { Box, InputAdornment, Stack, Typography } from '@mui/material'
import type { Draft } from './draft.ts'
import type { Reply } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'

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
      {quote ? (
        <Box
          component="dl"
          aria-label="Yekun"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            gap: 0.75,
            m: 0,
            '& dd': { m: 0, textAlign: 'right' },
          }}
        >
          <dt>Məhsullar</dt>
          <dd>{manat(quote.items_total)}</dd>
          {Number(quote.discount) > 0 && (
            <>
              <dt>Endirim</dt>
              <dd>−{manat(quote.discount)}</dd>
            </>
          )}
          <dt>Çatdırılma</dt>
          <dd>{Number(quote.delivery_price) === 0 ? 'Pulsuz' : manat(quote.delivery_price)}</dd>
          <Box component="dt" sx={{ fontWeight: 700, fontSize: 20 }}>
            Yekun
          </Box>
          <Box component="dd" sx={{ fontWeight: 700, fontSize: 20 }}>
            {manat(quote.total)}
          </Box>
        </Box>
      ) : (
        <Typography color="text.secondary">Məhsul seçiləndə yekun görünəcək.</Typography>
      )}
    </Stack>
  )
}
