import type { AdminOrder } from './use-order-moves.ts'
import { Note, Section } from '../parts/basics.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'

/** Shows what the order earned, for people who may see costs (V5). */
export function OrderMargin({ order }: { order: AdminOrder }) {
  const may = useMay()
  const maySee = may('costs')
  const { data } = useRead(
    ['costs', 'order', order],
    'costs.order',
    { id: order.id },
    {
      enabled: maySee,
    },
  )
  if (!maySee || !data) return null
  return (
    <Section title={`Marja: ${manat(data.margin)}`}>
      <Note>
        Mallar {manat(data.revenue)}, maya dəyəri {manat(data.cost)}
      </Note>
    </Section>
  )
}
