import EditIcon from '@mui/icons-material/EditOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import LabelIcon from '@mui/icons-material/QrCode2'
import ReverseIcon from '@mui/icons-material/Undo'
import { Box, Button, Card, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { api, download } from '../api.ts'
import { LabelDialog } from '../labels/labels.tsx'
import { useBelow, useWrite } from '../parts/hooks.ts'
import { RecordShow } from '../parts/record-read.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import {
  DIGITS,
  Grey,
  InRow,
  Note,
  PartTitle,
  PlainList,
  RULED,
  Section,
  Strong,
  Thumb,
  WaitingRows,
} from '../parts/basics.tsx'
import { ReceiptCorrection } from './receipt-correction.tsx'
import type { Receipt } from './receipt-draft.tsx'
import { closedWords, ReceiptState } from './receipt-state.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** A receipt: its lines and history; corrected, reversed and printed from here (C4). */
export function ReceiptShow() {
  return (
    <RecordShow title={<Heading />}>
      <Whole />
    </RecordShow>
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
        {isCorrecting ? <Chip label="Düzəliş açıqdır" sx={AMBER} /> : <ReceiptState receipt={receipt} />}
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
  const [isLabelling, setLabelling] = useState(false)
  const print = useWrite(async () =>
    download(await api.call('receipts.print', { id: receipt.id }), `qebul-${receipt.id}.pdf`),
  )
  return (
    <>
      {receipt.pieces > 0 && (
        <Button variant="outlined" color="error" startIcon={<ReverseIcon />} onClick={() => setReversing(true)}>
          Malı qaytar
        </Button>
      )}
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => print.mutate()}>
        Çap et
      </Button>
      {receipt.pieces > 0 && (
        <Button variant="outlined" startIcon={<LabelIcon />} onClick={() => setLabelling(true)}>
          Etiket çap et
        </Button>
      )}
      <Button variant="contained" startIcon={<EditIcon />} onClick={correct}>
        Düzəliş et
      </Button>
      {isLabelling && (
        <LabelDialog
          title={`Qəbul № ${receipt.id}: etiket`}
          all="Qəbulda neçə ədəd gəlibsə"
          print={(size, count) => api.call('receipts.labels', { id: receipt.id, size, count })}
          close={() => setLabelling(false)}
        />
      )}
      {isReversing && <ReverseDialog receipt={receipt} close={() => setReversing(false)} />}
    </>
  )
}

const words = { correction: 'Düzəliş', reversal: 'Malın qaytarılması' }

/** The history of a receipt, the newest event first: who, when, why, old and new values. */
function ReceiptHistory({ receipt }: { receipt: Receipt }) {
  const { events, first, who, created_at } = receipt
  return (
    <Section title="Tarixçə">
      <PlainList
        component="ol"
        sx={{
          '& > li': { py: 1.5, ...RULED, overflowWrap: 'anywhere' },
          '& > li:first-of-type': { borderTop: 0 },
        }}
      >
        {events.map((event) => (
          <li key={event.id}>
            <Strong>{words[event.kind]}</Strong>
            {event.reason !== '' && <Typography variant="body2">{event.reason}</Typography>}
            {event.changes.map(({ what, from, to }) => (
              <Typography key={what} variant="body2">
                {what}:{' '}
                {from !== '' && (
                  <>
                    <del>{from}</del> →{' '}
                  </>
                )}
                <b>{to === '' ? 'boş' : to}</b>
              </Typography>
            ))}
            <When at={event.created_at} who={event.who} />
          </li>
        ))}
        <li>
          <Strong>Qəbul edildi</Strong>
          <Typography variant="body2">
            {piecesText(first.pieces)} stoka yazıldı, {manat(first.cost)}
          </Typography>
          <When at={created_at} who={who} />
        </li>
      </PlainList>
    </Section>
  )
}

function When({ at, who }: { at: string; who: string }) {
  return (
    <Note sx={DIGITS}>
      {dateTimeText(at)}
      <br />
      {who}
    </Note>
  )
}

const AMBER = { bgcolor: 'warning.light', color: 'warning.main' } as const

/** A receipt as it was written, line by line, with reversed pieces. */
function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const isPhone = useBelow('sm')
  const { supplier, number, received_on, note, lines, pieces, cost } = receipt
  return (
    <>
      <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <PartTitle sx={{ overflowWrap: 'anywhere' }}>{supplier}</PartTitle>
        <Grey sx={{ overflowWrap: 'anywhere' }}>
          {[number && `Qaimə ${number}`, dayText(received_on), note].filter(Boolean).join(' · ')}
        </Grey>
      </Box>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Mal</TableCell>
            {!isPhone && <TableCell align="right">Ədəd</TableCell>}
            {!isPhone && <TableCell align="right">Bir ədədi</TableCell>}
            <TableCell align="right">Məbləğ</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={DIGITS}>
          {lines.map((line) => (
            <TableRow key={`${line.product_id} ${line.item_id}`}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Goods line={line} isPhone={isPhone} />
              </TableCell>
              {!isPhone && <TableCell align="right">{line.quantity}</TableCell>}
              {!isPhone && <TableCell align="right">{manat(line.unit_cost)}</TableCell>}
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {manat(line.cost)}
              </TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& td': { fontWeight: 700, borderBottom: 0 } }}>
            <TableCell>
              {receipt.reversed > 0 ? 'Qalan' : 'Yekun'}
              {isPhone && `: ${piecesText(pieces)}`}
            </TableCell>
            {!isPhone && <TableCell align="right">{pieces}</TableCell>}
            {!isPhone && <TableCell />}
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {manat(cost)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </>
  )
}

/** The picture, the name and the codes of a line; on a phone its pieces and its price, too. */
function Goods({ line, isPhone }: { line: Receipt['lines'][number]; isPhone: boolean }) {
  return (
    <InRow sx={{ gap: 1.5 }}>
      <Thumb src={line.image} width={40} height={48} />
      <div>
        <Strong>{line.name}</Strong>
        <Note>{(isPhone ? [line.sku] : [line.sku, line.barcode]).filter(Boolean).join(' · ')}</Note>
        {isPhone && (
          <Note>
            {piecesText(line.quantity)} × {manat(line.unit_cost)}
          </Note>
        )}
        {line.reversed > 0 ? (
          <Typography variant="body2" color="error">
            {piecesText(line.reversed)} geri qaytarılıb
          </Typography>
        ) : (
          line.closed && <Note>Düzəliş olmaz: {closedWords[line.closed]}</Note>
        )}
      </div>
    </InRow>
  )
}
