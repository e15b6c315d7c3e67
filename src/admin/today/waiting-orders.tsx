import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useNotify } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { stageAfter } from '#src/domain/orders/stages.ts'
import { api } from '../api.ts'
import { printPaper, stageCommand, useStep, type OrderRow } from '../orders/use-order-moves.ts'
import { DIGITS, InRow, Note, RULED, Span, Thumb, TINTED } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { ageText } from './age-text.ts'
import type { Jobs } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

/** Limit of papers in one file, and of orders on one page of the list. */
const PAPERS = 200
/** Waiting time after which an order is shown in amber, ms. */
const LATE = 60 * 60 * 1000

/** The next step: plain at rest, green on hover; on a phone as wide as its row. */
const STEP = {
  ...TINTED,
  minHeight: { xs: 44, sm: 36 },
  '&:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
}

/** The second line of an order on a phone, which has no room for the delivery. */
const ON_PHONE = { fontWeight: { xs: 400, sm: 'inherit' }, color: { xs: 'text.secondary', sm: 'inherit' } }

/** Orders that wait for their next step, the oldest first, and the papers for packing them. */
export function WaitingOrders({ rows, total, at }: Jobs['waiting']) {
  const notify = useNotify()
  const print = useWrite(async () => {
    const lists = await Promise.all(
      (['received', 'preparing'] as const).map((stage) =>
        api.call('orders.list', { stage, per_page: PAPERS, sort: 'created_at' }),
      ),
    )
    const ids = lists.flatMap(({ results }) => results.map(({ id }) => id))
    await printPaper('packing-slip', ids.slice(0, PAPERS))
    if (total > PAPERS) notify(`Ən köhnə ${PAPERS} sifarişin vərəqi yükləndi.`, { type: 'warning' })
  })
  return (
    <Panel
      title="Hazırlamaq lazımdır"
      count={total}
      isLate
      all={{ to: '/orders?filter={"stage":"open"}', label: 'Hamısına bax' }}
      empty="Gözləyən sifariş yoxdur."
    >
      {rows.map((order) => (
        <Waiting key={order.id} order={order} age={at - Date.parse(order.created_at)} />
      ))}
      <InRow
        sx={{
          justifyContent: 'space-between',
          gap: 1,
          px: 2.5,
          py: 1,
          ...RULED,
        }}
      >
        <Note>{total > rows.length && `Daha ${total - rows.length} sifariş`}</Note>
        <Button size="small" startIcon={<PrintIcon />} disabled={print.isPending} onClick={() => print.mutate()}>
          Hamısının yığım vərəqi
        </Button>
      </InRow>
    </Panel>
  )
}

function Waiting({ order, age }: { order: OrderRow; age: number }) {
  const { isPending, step } = useStep()
  const next = stageAfter(order.stage)
  return (
    <Row
      isMain
      picture={<Pictures of={order.pictures} />}
      title={
        <Link to={`/orders/${order.id}/show`} color="inherit" underline="hover">
          <Span sx={{ mr: 1, display: { xs: 'block', sm: 'inline' } }}>{order.number}</Span>
          <Span sx={ON_PHONE}>{order.customer}</Span>
          <Span sx={{ ...ON_PHONE, display: { xs: 'inline', sm: 'none' } }}>
            , {order.pieces}
            {'\u00A0'}ədəd
          </Span>
        </Link>
      }
      note={
        <Span
          sx={{
            display: { xs: 'none', sm: 'block' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {order.pieces}
          {'\u00A0'}ədəd · {order.delivery_name}, {order.city}
        </Span>
      }
      side={
        <>
          <Typography sx={{ fontWeight: 620, ...DIGITS }}>{manat(order.total)}</Typography>
          <Typography variant="body2" color={age > LATE ? 'warning.main' : 'text.secondary'}>
            {ageText(age)}
          </Typography>
        </>
      }
      action={
        next && (
          <Button onClick={() => void step(order, next)} disabled={isPending} sx={STEP}>
            {stageCommand(next, order.is_pickup)}
          </Button>
        )
      }
    />
  )
}

/** The first pictures of an order, slightly overlapping. */
function Pictures({ of }: { of: readonly string[] }) {
  return (
    <Stack direction="row" sx={{ width: { xs: 60, sm: 72 }, flex: 'none' }}>
      {of.map((picture, place) => (
        <Thumb
          key={picture}
          src={picture}
          width={34}
          height={40}
          sx={{
            ml: place === 0 ? 0 : '-14px',
            zIndex: of.length - place,
            border: 1,
            borderColor: 'background.paper',
            ...(place === 2 && { display: { xs: 'none', sm: 'flex' } }),
          }}
        />
      ))}
    </Stack>
  )
}
