import { Box, Card, Typography } from '@mui/material'
import { Note, PlainList, Thumb } from '../parts/basics.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import type { SupplierOrder } from './supplier-data.tsx'

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
      <Typography role="status" sx={{ p: 2, fontWeight: 600 }}>
        {open === 0 ? 'Gözlənilən mal qalmayıb.' : `${piecesText(open)} hələ gəlməyib.`}
      </Typography>
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
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
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
