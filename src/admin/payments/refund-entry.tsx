import RefundIcon from '@mui/icons-material/Undo'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, InRow, Note, Strong } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { SettleDialog } from './payment-dialogs.tsx'
import { refundStates, StateChip, type AdminRefund } from './payment-acts.tsx'

/** A refund by card with its state; by hand or in doubt with the button that settles it (Y8). */
export function RefundEntry({ refund, number, order }: { refund: AdminRefund; number: string; order?: ReactNode }) {
  const may = useMay()
  const [isSettling, setSettling] = useState(false)
  const { label, tone } = refundStates[refund.state]
  const isOpen = refund.state === 'manual' || refund.state === 'open'
  const text =
    refund.message ||
    (refund.state === 'open' ? 'Bankın cavabı itib. Mağaza özü soruşur, pul ikinci dəfə göndərilmir.' : '')
  return (
    <Box sx={{ mt: 1.5, ml: order ? 0 : { sm: 4 } }} role="group" aria-label={`Geri ödəniş ${manat(refund.amount)}`}>
      {order}
      <InRow sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        <RefundIcon fontSize="small" sx={{ mt: 0.25, color: 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <InRow sx={{ columnGap: 1, rowGap: 0.5, flexWrap: 'wrap' }}>
            <Strong component="span">Karta geri ödəniş</Strong>
            <StateChip label={label} tone={tone} />
          </InRow>
          <Note sx={{ overflowWrap: 'anywhere' }}>
            {[dateTimeText(refund.ended_at ?? refund.created_at), refund.who.trim(), refund.reason]
              .filter(Boolean)
              .join('\u00A0· ')}
          </Note>
        </Box>
        <Typography sx={{ fontWeight: 620, whiteSpace: 'nowrap', ...DIGITS }}>−{manat(refund.amount)}</Typography>
      </InRow>
      {text !== '' && isOpen && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text}
        </Alert>
      )}
      {text !== '' && !isOpen && <Note sx={{ ml: 4 }}>{text}</Note>}
      {isOpen && may('refunds') && (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1, ml: { sm: 4 } }}
          onClick={() => setSettling(true)}
          aria-label={`${number}, ${manat(refund.amount)}: nəticəni yaz`}
        >
          Nəticəni yaz
        </Button>
      )}
      {isSettling && <SettleDialog refund={refund} number={number} close={() => setSettling(false)} />}
    </Box>
  )
}
