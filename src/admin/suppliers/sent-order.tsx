import { Alert, Box, Card, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import { api } from '../api.ts'
import { DIGITS, Note, PlainList, Strong, Thumb, ReasonField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat, piecesText } from '../parts/manat.ts'
import type { SupplierOrder } from './supplier-data.tsx'

type CloseDialogProps = { order: SupplierOrder; close: () => void; onClosed: () => void }

/** Closes open lines of an order with a reason: the missing pieces will not come. */
export function CloseDialog({ order, close, onClosed }: CloseDialogProps) {
  const lines = order.lines.filter(({ open }) => open > 0)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(lines.keys()))
  const [reason, setReason] = useState('')
  const chosen = lines.filter((_line, at) => ticked.has(at))
  const missing = chosen.length === 0 ? 'Mal seçin.' : reason.trim() === '' ? 'Səbəbi yazın.' : null
  const send = useWrite(
    () =>
      api.call('supplier-orders.close', {
        id: order.id,
        version: order.version,
        reason,
        lines: chosen.map(({ product_id, item_id }) => ({ product: product_id, item: item_id })),
      }),
    {
      said: 'Gəlməyəcək mal bağlandı.',
      onSuccess: () => {
        onClosed()
        close()
      },
      // The dialog shows the failure.
      failureOf: () => null,
      onError: onClosed,
    },
  )
  const tick = (at: number, isTicked: boolean) =>
    setTicked((now) => new Set(isTicked ? [...now, at] : [...now].filter((one) => one !== at)))
  return (
    <FormDialog
      title="Qalanı gəlməyəcək?"
      about="Seçilən malın qalanı daha gözlənilmir və yenidən təklif oluna bilər. Bu addımı geri almaq olmur."
      verb="Gəlməyəcək"
      isDangerous
      missing={missing}
      isBusy={send.isPending}
      submit={() => send.mutate()}
      close={close}
    >
      <ReasonField value={reason} change={setReason} margin="normal" max={200} />
      <Box>
        {lines.map((line, at) => (
          <FormControlLabel
            key={`${line.product_id} ${line.item_id}`}
            control={<Checkbox checked={ticked.has(at)} onChange={(_event, isTicked) => tick(at, isTicked)} />}
            label={`${line.name}: ${piecesText(line.open)}`}
            sx={{ display: 'flex' }}
          />
        ))}
      </Box>
      {send.isError && <Alert severity="error">{errorText(send.error)}</Alert>}
      {missing === null && <Strong role="status">{piecesText(chosen.reduce((sum, { open }) => sum + open, 0))}</Strong>}
    </FormDialog>
  )
}

type Line = SupplierOrder['lines'][number]

/** The lines of an order that was sent: ordered, received, closed and open pieces. */
export function SupplierOrderLines({ order: { lines, open, note } }: { order: SupplierOrder }) {
  return (
    <Card component="section" aria-label="Mal" sx={{ overflow: 'hidden' }}>
      {note && <Typography sx={{ p: 2, overflowWrap: 'anywhere' }}>{note}</Typography>}
      <PlainList>
        {lines.map((line) => (
          <OrderLine key={`${line.product_id} ${line.item_id}`} line={line} />
        ))}
      </PlainList>
      <Strong role="status" sx={{ p: 2 }}>
        {open === 0 ? 'Gözlənilən mal qalmayıb.' : `${piecesText(open)} hələ gəlməyib.`}
      </Strong>
    </Card>
  )
}

function OrderLine({ line }: { line: Line }) {
  const { name, image, code, sku, quantity, unit_cost, received, closed, closed_reason, open } = line
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Thumb src={image} width={40} height={48} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Note>
          {[code && `kod ${code}`, sku, unit_cost !== null && `bir ədədi ${manat(unit_cost)}`]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {closed > 0 && (
          <Typography variant="body2" color="error">
            {piecesText(closed)} gəlməyəcək: {closed_reason}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', ...DIGITS, whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontWeight: 650 }}>
          {received} / {quantity}
        </Typography>
        <Typography variant="body2" sx={{ color: open > 0 ? 'warning.main' : 'text.secondary' }}>
          {open > 0 ? `${open} açıq` : received > quantity ? `${received - quantity} artıq` : 'bağlı'}
        </Typography>
      </Box>
    </Box>
  )
}
