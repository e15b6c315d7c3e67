import EditIcon from '@mui/icons-material/EditOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import ReverseIcon from '@mui/icons-material/Undo'
import { Box, Button, Card } from '@mui/material'
import { useState } from 'react'
import { Link, Show, useRecordContext } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api } from '../api.ts'
import { download } from '../parts/download.ts'
import { useWrite } from '../parts/hooks.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { WaitingRows } from '../parts/waiting-rows.tsx'
import { ReceiptCorrection } from './receipt-correction.tsx'
import type { Receipt } from './receipt-draft.ts'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptState } from './receipt-state.tsx'
import { ReceiptTable } from './receipt-table.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** A receipt: its lines and history; corrected, reversed and printed from here (C4). */
export function ReceiptShow() {
  return (
    <Show component="div" actions={false} sx={{ '& .RaShow-noActions': { mt: 0 } }} title={<Heading />}>
      <Whole />
    </Show>
  )
}

function Heading() {
  const receipt = useRecordContext()
  return receipt ? <>Qəbul № {receipt.id}</> : null
}

function Whole() {
  const receipt = useRecordContext<Receipt & { id: number }>()
  const [isCorrecting, setCorrecting] = useState(false)
  // At first react-admin passes the list's record, which has fewer fields.
  if (!receipt || !('lines' in receipt)) return <WaitingRows />
  const kinds = receipt.lines.length
  return (
    <>
      <InPageHead place="signs">
        <ReceiptState receipt={receipt} />
      </InPageHead>
      <InPageHead place="note">
        {[
          dateTimeText(receipt.created_at),
          receipt.who,
          `${kinds} növ`,
          piecesText(receipt.pieces),
          manat(receipt.cost),
        ].join(' · ')}
        {receipt.supplier_order !== null && (
          <>
            {' · '}
            <Link to={`/supplier-orders/${receipt.supplier_order}/show`} underline="always">
              təchizatçıya sifariş № {receipt.supplier_order}
            </Link>
          </>
        )}
      </InPageHead>
      <InPageHead place="actions">
        {!isCorrecting && <Actions receipt={receipt} correct={() => setCorrecting(true)} />}
      </InPageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
          pb: 4,
        }}
      >
        {isCorrecting ? (
          <ReceiptCorrection key={receipt.version} receipt={receipt} close={() => setCorrecting(false)} />
        ) : (
          <Card sx={{ overflow: 'hidden' }}>
            <ReceiptTable receipt={receipt} />
          </Card>
        )}
        <ReceiptHistory receipt={receipt} />
      </Box>
    </>
  )
}

function Actions({ receipt, correct }: { receipt: Receipt; correct: () => void }) {
  const [isReversing, setReversing] = useState(false)
  const print = useWrite({
    mutationFn: async () => download(await api.call('receipts.print', { id: receipt.id }), `qebul-${receipt.id}.pdf`),
  })
  return (
    <>
      {receipt.pieces > 0 && (
        <Button variant="outlined" color="error" startIcon={<ReverseIcon />} onClick={() => setReversing(true)}>
          Geri qaytar
        </Button>
      )}
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => print.mutate()}>
        Çap et
      </Button>
      <Button variant="contained" startIcon={<EditIcon />} onClick={correct}>
        Düzəliş et
      </Button>
      {isReversing && <ReverseDialog receipt={receipt} close={() => setReversing(false)} />}
    </>
  )
}
