import { Button } from '@mui/material'
import { FunctionField, SelectInput, useRecordContext, useRefresh, type RaRecord } from 'react-admin'
import { api } from '../api.ts'
import { choicesOf } from '../parts/filter.ts'
import { useWrite } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { Beginning } from '../parts/placeholders.tsx'

const ways = { mail: 'Məktub', telegram: 'Telegram', webhook: 'Webhook' }
type Delivery = RaRecord<number> & {
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
          Yeni sifariş gələndə məktub, Telegram və ya vebhukla gedən bildirişlər burada görünür.
        </Beginning>
      }
      title="Göndərilən bildirişlər"
    >
      <Rows rowClick={(_id, _resource, { order_id }) => `/orders/${order_id}/show`}>
        <FunctionField label="Sifariş" render={({ number }: RaRecord) => `№ ${number}`} />
        <FunctionField label="Yol" render={({ way }: Delivery) => ways[way]} />
        <DateTimeCell source="created_at" label="Vaxt" />
        <FunctionField label="Necə getdi" render={outcome} />
        <FunctionField label="" render={() => <Repeat />} />
      </Rows>
    </ListPanel>
  )
}

function outcome({ attempts, failure, delivered_at }: Delivery): string {
  if (delivered_at !== null) return attempts > 1 ? `Çatdı, ${attempts}-ci cəhddə` : 'Çatdı'
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
    <Button
      size="small"
      disabled={repeat.isPending}
      onClick={(event) => {
        event.stopPropagation()
        repeat.mutate(delivery.id)
      }}
    >
      Yenidən göndər
    </Button>
  )
}
