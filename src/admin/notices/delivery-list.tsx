import MailIcon from '@mui/icons-material/MailOutlined'
import TelegramIcon from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { useRecordContext, useRefresh, type RaRecord } from 'ra-core'
import { SelectInput } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { withEnding } from '#src/domain/suffixes.ts'
import { api } from '../api.ts'
import { choicesOf } from '../parts/filter.ts'
import { useWrite } from '../parts/hooks.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'

const ways = { mail: 'Məktub', telegram: 'Telegram' }
const SIGNS = { mail: <MailIcon />, telegram: <TelegramIcon /> }
type Delivery = RaRecord<number> & {
  number: string
  order_id: number
  created_at: string
  way: keyof typeof ways
  attempts: number
  failure: string | null
  delivered_at: string | null
}

const filters = (
  <>
    <SelectInput source="way" label="Yol" choices={choicesOf(ways)} emptyText="Hamısı" />
  </>
)

/** The notices that were sent for orders, with their results (A16). */
export function NoticeDeliveryList() {
  return (
    <ListPanel
      search="Sifarişin nömrəsi"
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={50}
      empty={
        <Beginning title="Hələ bildiriş göndərilməyib.">
          Yeni sifariş gələndə məktub və ya Telegram ilə gedən bildirişlər burada görünür.
        </Beginning>
      }
      title="Göndərilən bildirişlər"
    >
      <PlainRows<Delivery>
        name="Sifariş"
        title={({ number }) => `№ ${number}`}
        note={({ created_at }) => dateTimeText(created_at)}
        renderSign={({ way }) => SIGNS[way]}
        facts={[
          { label: 'Yol', render: ({ way }) => ways[way] },
          { label: 'Necə getdi', render: outcome },
        ]}
        to={({ order_id }) => `/orders/${order_id}/show`}
        renderAct={() => <Repeat />}
      />
    </ListPanel>
  )
}

function outcome({ attempts, failure, delivered_at }: Delivery): string {
  if (delivered_at !== null) return attempts > 1 ? `Çatdı, ${withEnding(attempts, 'th')} cəhddə` : 'Çatdı'
  return failure === null ? 'Gözləyir' : `Çatmadı (${attempts} cəhd): ${failure}`
}

function Repeat() {
  const delivery = useRecordContext<Delivery>()
  const refresh = useRefresh()
  const repeat = useWrite((id: number) => api.call('notice-deliveries.repeat', { id }), {
    said: 'Yenidən göndərilir.',
    onSuccess: () => {
      refresh()
    },
  })
  if (!delivery) return null
  return (
    <Button size="small" disabled={repeat.isPending} onClick={() => repeat.mutate(delivery.id)}>
      Yenidən göndər
    </Button>
  )
}
