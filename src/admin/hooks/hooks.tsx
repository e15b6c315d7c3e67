import HookIcon from '@mui/icons-material/WebhookOutlined'
import { Alert, Box, Button, Chip } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { required, useListContext, useNotify, useRecordContext, useRedirect, useRefresh } from 'ra-core'
import { BooleanInput, CheckboxGroupInput, Create as CreateBase, List as ListBase, TextInput } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { HookEvent } from '#src/domain/admin/hook-events.ts'
import { withEnding } from '#src/domain/suffixes.ts'
import { api, type Reply } from '../api.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { InRow, Note, PartTitle } from '../parts/basics.tsx'
import { choicesOf } from '../parts/filter.ts'
import { useWrite } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { PlainRows } from '../parts/plain-rows.tsx'
import { RecordEdit } from '../parts/record-screens.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'

type Hook = Reply<'hooks.show'>
type Delivery = Reply<'hook-deliveries.list'>['results'][number]

const eventWords: Record<HookEvent, string> = {
  'order.placed': 'Sifariş verildi',
  'order.paid': 'Sifariş ödənildi',
  'order.stage': 'Sifarişin mərhələsi dəyişdi',
  'order.cancelled': 'Sifariş ləğv edildi',
  'order.returned': 'Sifariş qaytarıldı',
  'stock.changed': 'Stok dəyişdi',
  'product.changed': 'Məhsul dəyişdi',
}

const offWords = { gone: 'Söndürülüb: server 410 cavabı verdi', failing: 'Söndürülüb: bir gün heç nə çatmadı' }

/** The webhooks of the shop (G37). */
export function List() {
  return (
    <ListPanel
      sort={{ field: 'id', order: 'DESC' }}
      empty={
        <Beginning title="Hələ vebhuk yoxdur." create>
          Sifariş, stok və ya məhsul dəyişəndə mağaza bu ünvana özü xəbər verir.
        </Beginning>
      }
    >
      <PlainRows<Hook>
        name="Ünvan"
        title={({ url }) => url}
        note={({ succeeded_at }) => (succeeded_at === null ? 'Hələ çatmayıb' : `Çatıb: ${dateTimeText(succeeded_at)}`)}
        renderSign={() => <HookIcon />}
        facts={[
          { label: 'Hadisələr', isLong: true, render: ({ events }) => events.map((one) => eventWords[one]).join(', ') },
          { label: 'Gözləyir', render: ({ waiting }) => waiting, isNumber: true },
          { label: 'Vəziyyət', render: stateText },
        ]}
        isOff={({ is_on }) => !is_on}
      />
    </ListPanel>
  )
}

function stateText({ is_on, off_reason }: Hook): string {
  if (is_on) return 'İşləyir'
  return off_reason === null ? 'Söndürülüb' : offWords[off_reason]
}

const fields = (
  <>
    <TextInput
      source="url"
      label="Ünvan"
      type="url"
      helperText="https:// ilə başlasın"
      validate={required('Ünvan yazın.')}
    />
    <CheckboxGroupInput
      source="events"
      label="Hadisələr"
      choices={choicesOf(eventWords)}
      validate={required('Ən azı bir hadisə seçin.')}
    />
    <BooleanInput
      source="with_customer"
      label="Müştəri məlumatı"
      helperText="Ad, telefon, e-mail və ünvan da göndərilir"
    />
    <BooleanInput source="is_on" label="İşləyir" />
  </>
)

/** Adds a webhook, and shows its secret once. */
export function Create() {
  const redirect = useRedirect()
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null)
  return (
    <>
      <CreateBase
        mutationOptions={{ onSuccess: ({ id, secret }) => setMade({ id: Number(id), secret: String(secret) }) }}
        sx={{ '& .RaCreate-card': { maxWidth: 640 } }}
      >
        <KeptForm defaultValues={{ with_customer: false, is_on: true }}>{fields}</KeptForm>
      </CreateBase>
      {made && <Secret secret={made.secret} close={() => redirect('edit', 'hooks', made.id)} />}
    </>
  )
}

function Secret({ secret, close }: { secret: string; close: () => void }) {
  return (
    <SecretDialog title="İmza açarı" secret={secret} close={close}>
      Alan proqram hər bildirişin imzasını bu açarla yoxlayır.
    </SecretDialog>
  )
}

export function Edit() {
  return (
    <RecordEdit redirect={false} sx={{ '& .RaEdit-card': { maxWidth: 640 } }}>
      <KeptForm>
        <Off />
        {fields}
        <Actions />
        <Deliveries />
      </KeptForm>
    </RecordEdit>
  )
}

function Off() {
  const reason = useRecordContext<Hook>()?.off_reason
  return reason ? <Alert severity="warning">{offWords[reason]}. Açsanız, son 7 günün hadisələri gedəcək.</Alert> : null
}

function Actions() {
  const id = useRecordContext<Hook>()?.id ?? 0
  const notify = useNotify()
  const [secret, setSecret] = useState<string | null>(null)
  const test = useWrite(() => api.call('hooks.test', { id }), {
    onSuccess: ({ failure }) => notify(failure ?? 'Göndərildi.', { type: failure === null ? 'success' : 'error' }),
  })
  const renew = useWrite(() => api.call('hooks.renew-secret', { id }), {
    onSuccess: (renewed) => setSecret(renewed.secret),
  })
  return (
    <InRow sx={{ gap: 1, flexWrap: 'wrap', my: 2 }}>
      <Button variant="outlined" disabled={test.isPending} onClick={() => test.mutate()}>
        Test göndər
      </Button>
      <Button variant="outlined" disabled={renew.isPending} onClick={() => renew.mutate()}>
        Yeni imza açarı
      </Button>
      {secret !== null && <Secret secret={secret} close={() => setSecret(null)} />}
    </InRow>
  )
}

function Deliveries() {
  const hook = useRecordContext<Hook>()?.id
  return (
    <>
      <PartTitle>Göndərilənlər</PartTitle>
      <Box sx={{ width: '100%' }}>
        <ListBase
          resource="hook-deliveries"
          filter={{ hook_id: hook }}
          sort={{ field: 'id', order: 'DESC' }}
          perPage={25}
          actions={false}
          disableSyncWithLocation
          storeKey={false}
          title=" "
          empty={false}
        >
          <Sent>
            {' '}
            <PlainRows<Delivery>
              name="Hadisə"
              title={({ type }) => eventWords[type]}
              note={({ sequence, created_at }) => `№ ${sequence} · ${dateTimeText(created_at)}`}
              renderSign={({ status }) => <Chip size="small" label={status ?? '—'} />}
              facts={[{ label: 'Necə getdi', isLong: true, render: outcome }]}
              renderAct={({ id }) => <Repeat id={id} />}
              to={null}
            />
          </Sent>{' '}
        </ListBase>
      </Box>
    </>
  )
}

/** A new webhook has sent nothing yet. */
function Sent({ children }: { children: ReactNode }) {
  const { total, isPending } = useListContext()
  return !isPending && total === 0 ? <Note>Hələ göndərilən yoxdur.</Note> : children
}

function outcome({ attempts, failure, delivered_at, next_at }: Delivery): string {
  if (delivered_at !== null) return attempts > 1 ? `Çatdı, ${withEnding(attempts, 'th')} cəhddə` : 'Çatdı'
  if (failure === null) return 'Gözləyir'
  const next = next_at === null ? 'daha göndərilmir' : `növbəti cəhd ${dateTimeText(next_at)}`
  return `Çatmadı (${attempts} cəhd): ${failure} ${next}`
}

function Repeat({ id }: { id: number }) {
  const refresh = useRefresh()
  const repeat = useWrite(() => api.call('hook-deliveries.repeat', { id }), {
    said: 'Yenidən göndərilir.',
    onSuccess: refresh,
  })
  return (
    <Button size="small" disabled={repeat.isPending} onClick={() => repeat.mutate()}>
      Yenidən göndər
    </Button>
  )
}
