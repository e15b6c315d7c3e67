import ReceiptIcon from '@mui/icons-material/LocalShippingOutlined'
import { dayText } from '#src/domain/day-text.ts'
import { InRow } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { manat } from '../parts/manat.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import type { Receipt } from './receipt-draft.tsx'
import { ReceiptState } from './receipt-state.tsx'

/** Received goods, newest first (V5). */
export function ReceiptList() {
  return (
    <ListPanel
      search="Təchizatçı, nömrə, mal"
      sort={{ field: 'id', order: 'DESC' }}
      empty={
        <Beginning title="Hələ qəbul yoxdur." create>
          Gələn mal burada yazılır: kimdən, nə vaxt, neçə ədəd, neçəyə. Maya dəyəri və marja bundan hesablanır.
        </Beginning>
      }
    >
      <PlainRows<Receipt>
        name="Qəbul"
        sortBy="id"
        title={({ id, supplier }) => `№ ${id} · ${supplier}`}
        note={renderNote}
        renderSign={() => <ReceiptIcon />}
        facts={[
          { label: 'Tarix', sortBy: 'received_on', render: ({ received_on }) => dayText(received_on) },
          { label: 'Ədəd', isNumber: true, render: ({ pieces }) => pieces },
          { label: 'Məbləğ', isNumber: true, render: ({ cost }) => manat(cost) },
        ]}
        to={({ id }) => `/receipts/${id}/show`}
      />
    </ListPanel>
  )
}

const renderNote = (receipt: Receipt) => (
  <InRow component="span" sx={{ gap: 1, flexWrap: 'wrap' }}>
    {[receipt.number && `Qaimə ${receipt.number}`, receipt.who].filter(Boolean).join(' · ')}
    <ReceiptState receipt={receipt} />
  </InRow>
)
