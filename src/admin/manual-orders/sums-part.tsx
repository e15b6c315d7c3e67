import { Box, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import type { Reply } from '#src/contract/client/api.ts'
import type { Draft } from './draft.ts'
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
      <TextField
        label="Əlavə endirim"

        value={draft.discount}
        inputMode="decimal"
        error={fault('discount') !== undefined}
        helperText={fault('discount')}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">₼</InputAdornment> } }}
        onChange={(event) => change({ discount: event.target.value })}
      />
      {draft.discount.trim() !== '' && (
        <TextField
          label="Endirimin səbəbi"

          required
          value={draft.discount_reason}
          error={fault('discount_reason') !== undefined}
          helperText={fault('discount_reason')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          onChange={(event) => change({ discount_reason: event.target.value })}
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
