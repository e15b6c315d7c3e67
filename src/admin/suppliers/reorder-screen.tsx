import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrepareIcon from '@mui/icons-material/AssignmentOutlined'
import { Alert, Box, Button, Stack, type ButtonProps } from '@mui/material'
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { useNotify, useRedirect } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, download, isUnknown } from '../api.ts'
import { DIGITS, Span, TINTED, WaitingRows } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { useKeptDraft } from '../drafts/kept-draft.tsx'
import { failureText } from '../parts/failure-text.ts'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'
import { grouped } from '#src/domain/money.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { OpenOrders } from './open-orders.tsx'
import { chosenLines, keyOf, ReorderGroupCard, type Choice, type Chosen } from './reorder-group.tsx'
import { useSession } from '../session/use-session.ts'
import { orderMessageLink, type Reorder, type ReorderGroup } from './supplier-data.tsx'

type Wish = { show: 'due' | 'out' | 'coming'; supplier: number | null; days: number }

const kinds = [
  { id: 'due', name: 'Sifariş vaxtı' },
  { id: 'out', name: 'Bitib' },
  { id: 'coming', name: 'Yolda' },
] as const

const reserves = [14, 30, 45, 60, 90]

const inQuery = ({ supplier, ...wish }: Wish) => ({ ...wish, ...(supplier !== null && { supplier }) })

/** Goods to order by supplier, with suggested quantities and their reasons (C20). */
export function ReorderScreen() {
  const [wish, setWish] = useState<Wish>({ show: 'due', supplier: null, days: 30 })
  const { data, error, refetch } = useRead(['reorder', wish], 'reorder.show', inQuery(wish), {
    // The numbers stay as they are while quantities are typed beside them.
    refetchOnWindowFocus: false,
  })
  // By line, so that they outlive another filter.
  const [typed, setTyped] = useState<Typed>({})
  const { offer } = useKeptDraft('reorder', Object.keys(typed).length > 0 ? typed : null, null, (earlier: Typed) =>
    setTyped((now) => ({ ...earlier, ...now })),
  )
  return (
    <>
      <Title title="Sifariş təklifi" />
      <InPageHead place="note">
        {data && (
          <>
            {dateTimeText(data.computed_at)} hesablanıb
            <Span sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {' '}
              · son 30 və 90 günün satışına görə, {data.days} günlük ehtiyat
            </Span>
          </>
        )}
      </InPageHead>
      <Filters wish={wish} setWish={setWish} counts={data?.counts} />
      {offer}
      {data ? (
        <Groups reorder={data} wish={wish} typed={typed} setTyped={setTyped} />
      ) : error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Yenidən cəhd et
            </Button>
          }
        >
          Hesablanmadı. {failureText(error)}
        </Alert>
      ) : (
        <WaitingRows />
      )}
      <OpenOrders />
    </>
  )
}

/** The looks of a filter's button. */
const chip = (isSet: boolean): ButtonProps => ({
  variant: isSet ? 'text' : 'outlined',
  sx: { minHeight: { xs: 44, lg: 36 }, px: 1.75, ...(isSet && { ...TINTED }) },
})

type FiltersProps = { wish: Wish; setWish: (wish: Wish) => void; counts: Reorder['counts'] | undefined }

function Filters({ wish, setWish, counts }: FiltersProps) {
  const { data } = useRead(['suppliers', 'choices'], 'suppliers.list', {
    is_active: 'true',
    per_page: 200,
    sort: 'name',
  })
  const suppliers = data?.results ?? []
  const named = suppliers.find(({ id }) => id === wish.supplier)?.name
  return (
    <Stack direction="row" role="group" aria-label="Filtrlər" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {kinds.map(({ id, name }) => (
        <Button
          key={id}
          {...chip(wish.show === id)}
          aria-pressed={wish.show === id}
          onClick={() => setWish({ ...wish, show: id })}
        >
          {name}
          {counts && <Span sx={{ ml: 0.75, fontSize: 13, fontWeight: 400, ...DIGITS }}>{grouped(counts[id])}</Span>}
        </Button>
      ))}
      {suppliers.length > 0 && (
        <ChoiceMenu
          {...chip(named !== undefined)}
          chosen={wish.supplier ?? 0}
          choices={[{ id: 0, name: 'Hamısı' }, ...suppliers]}
          choose={(id) => setWish({ ...wish, supplier: id === 0 ? null : id })}
        >
          {named ?? 'Təchizatçı'}
        </ChoiceMenu>
      )}
      <ChoiceMenu
        {...chip(false)}
        chosen={wish.days}
        choices={reserves.map((id) => ({ id, name: `${id} gün` }))}
        choose={(days) => setWish({ ...wish, days })}
      >
        Ehtiyat: {wish.days} gün
      </ChoiceMenu>
    </Stack>
  )
}

/** The typed quantities and ticks, by line. */
type Typed = Record<string, Choice>

/** At first, suggested goods that sell are ticked. */
function firstChoice({ groups }: Reorder): Chosen {
  return new Map(
    groups.flatMap(({ supplier, lines }) =>
      lines.map((line) => [
        keyOf(line),
        { quantity: line.quantity, isTicked: supplier !== null && line.quantity > 0 && line.sold_90 > 0 },
      ]),
    ),
  )
}

type GroupsProps = { reorder: Reorder; wish: Wish; typed: Typed; setTyped: Dispatch<SetStateAction<Typed>> }

function Groups({ reorder, wish, typed, setTyped }: GroupsProps) {
  const { data: session } = useSession()
  const chosen: Chosen = new Map([...firstChoice(reorder), ...Object.entries(typed)])
  const file = useWrite(async () => download(await api.call('reorder.file', inQuery(wish)), 'sifaris.csv'))
  const ready = reorder.groups.filter((group) => group.supplier !== null && chosenLines(group, chosen).length > 0)
  const { prepare, prepareAll, isBusy } = usePrepare(ready, chosen, (group) =>
    setTyped((now) => {
      const ordered = new Set(group.lines.map(keyOf))
      return Object.fromEntries(Object.entries(now).filter(([key]) => !ordered.has(key)))
    }),
  )
  return (
    <>
      <InPageHead place="actions">
        <Button variant="outlined" startIcon={<DownloadIcon />} disabled={file.isPending} onClick={() => file.mutate()}>
          Excel
        </Button>
        {ready.length > 1 && (
          <Button variant="contained" startIcon={<PrepareIcon />} disabled={isBusy} onClick={() => prepareAll.mutate()}>
            Hamısını hazırla
          </Button>
        )}
      </InPageHead>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {reorder.groups.length === 0 && <Nothing show={wish.show} />}
        {reorder.groups.map((group) => (
          <ReorderGroupCard
            key={group.supplier?.id ?? 0}
            group={group}
            chosen={chosen}
            change={(changes) => setTyped((now) => ({ ...now, ...Object.fromEntries(changes) }))}
            isBusy={isBusy}
            prepare={(whatsApp) => prepare.mutate({ group, whatsApp })}
            link={messageOf(group, chosen, session?.shop_name ?? '')}
          />
        ))}
        {reorder.more > 0 && (
          <Alert severity="info">
            Daha {grouped(reorder.more)} mal var: təchizatçı seçin və ya hamısını Excel faylında götürün.
          </Alert>
        )}
      </Box>
    </>
  )
}

/** Returns the link to WhatsApp with a group's ticked lines; null without a phone. */
function messageOf(group: ReorderGroup, chosen: Chosen, shop: string): string | null {
  if (!group.supplier?.phone) return null
  const lines = chosenLines(group, chosen).map(({ name, item, code, wanted }) => ({
    name: [name, item].filter(Boolean).join(', '),
    code,
    quantity: wanted,
  }))
  return orderMessageLink(group.supplier.phone, { shop, order: null, lines })
}

/** Hook: prepares the order of one group, or of all ready groups. `ordered` is called for each group with an order. */
function usePrepare(ready: readonly ReorderGroup[], chosen: Chosen, ordered: (group: ReorderGroup) => void) {
  const reload = useReload()
  const notify = useNotify()
  const redirect = useRedirect()
  const prepare = useWrite(({ group }: { group: ReorderGroup; whatsApp: boolean }) => createOrder(group, chosen), {
    onSuccess: async ({ id }, { group, whatsApp }) => {
      ordered(group)
      if (whatsApp) await api.call('supplier-orders.send', { id, way: 'whatsapp' })
      await reload('supplier-orders')
      notify('Sifariş hazırdır.', { type: 'success' })
      redirect('show', 'supplier-orders', id)
    },
    onError: () => reload('supplier-orders'),
  })
  const prepareAll = useWrite(
    async () => {
      for (const group of ready) {
        await createOrder(group, chosen).catch((error: unknown) => {
          // Its order may exist.
          if (isUnknown(error)) ordered(group)
          throw error
        })
        ordered(group)
      }
    },
    {
      said: () => `${ready.length} sifariş hazırdır.`,
      onSuccess: async () => {
        await reload('supplier-orders')
        redirect('/supplier-orders')
      },
      // Some orders exist already: the numbers are computed again.
      onError: () => Promise.all([reload('reorder'), reload('supplier-orders')]),
    },
  )
  return { prepare, prepareAll, isBusy: prepare.isPending || prepareAll.isPending }
}

/** Prepares the order of a group's ticked lines. */
function createOrder(group: ReorderGroup, chosen: Chosen) {
  return api.call('supplier-orders.create', {
    supplier: group.supplier?.id ?? 0,
    lines: chosenLines(group, chosen).map(({ product_id, item_id, wanted, unit_cost }) => ({
      product: product_id,
      item: item_id,
      quantity: wanted,
      unit_cost,
    })),
  })
}

const nothing: Record<Wish['show'], [title: string, text: ReactNode]> = {
  due: ['Hələ sifariş vaxtı deyil.', 'Stokda və yolda olan mal ehtiyat müddətinə bəs edir.'],
  out: ['Bitən mal yoxdur.', 'Satışda olan malın hamısı stokda var.'],
  coming: ['Yolda mal yoxdur.', 'Təchizatçıya sifariş hazırlanan kimi burada görünür.'],
}

function Nothing({ show }: { show: Wish['show'] }) {
  const [title, text] = nothing[show]
  return (
    <Beginning
      title={title}
      action={
        <Button component={Link} to="/suppliers" variant="outlined">
          Təchizatçılar
        </Button>
      }
    >
      {text}
    </Beginning>
  )
}
