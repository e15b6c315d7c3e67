import CheckIcon from '@mui/icons-material/CheckCircle'
import MissingIcon from '@mui/icons-material/Error'
import NoIcon from '@mui/icons-material/RemoveCircleOutlined'
import DownIcon from '@mui/icons-material/ArrowDownward'
import { Box, Button, MenuItem } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useGetList, type RaRecord } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { Input, Reply } from '../api.ts'
import { OrderSums, Sums } from '../orders/order-sums.tsx'
import {
  DIGITS,
  Grey,
  InRow,
  Note,
  PlainList,
  RULED,
  Section,
  Strong,
  Thumb,
  TypedField,
  waitingFor,
} from '../parts/basics.tsx'
import { Fold } from '../parts/fold.tsx'
import { useFrom, useLater, useMaySee, useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import type { PromotionValues } from './described.ts'

type Trial = Reply<'promotions.try'>
type OrderRow = RaRecord & { id: number; number: string; customer: string }

/** Orders to try a promotion on. */
const ORDERS = 25

const TITLE = 'Real səbətdə yoxla'
const PLACE = 'promotion-trial'

/** Leads from the sentence to the trial, which is below all fields where there is one column. */
export function ToTrial() {
  const maySee = useMaySee()
  const isBeside = useFrom('lg')
  if (isBeside || !maySee('orders')) return null
  const show = () => {
    const trial = document.getElementById(PLACE)
    trial?.querySelector('details')?.setAttribute('open', '')
    trial?.scrollIntoView()
    trial?.focus({ preventScroll: true })
  }
  return (
    <Button variant="outlined" endIcon={<DownIcon />} onClick={show} sx={{ mt: 1.5 }}>
      {TITLE}
    </Button>
  )
}

/** Tries the typed promotion on a real order, without saving (rule 5 of the pictures). */
export function PromotionTrial() {
  const maySee = useMaySee()
  return maySee('orders') ? <TrialOfOrders /> : null
}

function TrialOfOrders() {
  const { data: orders = [] } = useGetList<OrderRow>('orders', {
    pagination: { page: 1, perPage: ORDERS },
    sort: { field: 'id', order: 'DESC' },
  })
  const [picked, setPicked] = useState<number | null>(null)
  const order = picked ?? orders[0]?.id
  return (
    <Section id={PLACE} tabIndex={-1} title={TITLE} sx={{ scrollMarginTop: '72px', outline: 0 }}>
      {order === undefined ? (
        <Grey>Hələ sifariş yoxdur.</Grey>
      ) : (
        <FoldUnlessBeside>
          <TypedField
            select
            label="Sifariş"
            value={String(order)}
            change={(id) => setPicked(Number(id))}
            fullWidth
            sx={{ my: 1 }}
          >
            {orders.map(({ id, number, customer }) => (
              <MenuItem key={id} value={String(id)}>
                № {number}, {customer}
              </MenuItem>
            ))}
          </TypedField>
          <TrialOf order={order} />
        </FoldUnlessBeside>
      )}
    </Section>
  )
}

/** The trial has a column of its own, or is folded below all fields. */
function FoldUnlessBeside({ children }: { children: ReactNode }) {
  return useFrom('lg') ? children : <Fold title="Sifariş seçin">{children}</Fold>
}

function TrialOf({ order }: { order: number }) {
  const values = useWatch() as PromotionValues
  const now = JSON.stringify({
    ...values,
    code: values.code === '' ? null : values.code,
    name: values.name || 'Bu aksiya',
  })
  const asked = useLater(now, 300)
  const promotion = JSON.parse(asked) as Input<'promotions.try'>['promotion']
  const { data, error, isPlaceholderData } = useRead(
    ['promotion-trial', order, asked],
    'promotions.try',
    { order, id: values.id ?? null, promotion },
    { retry: false, placeholderData: keepPreviousData },
  )
  if (error) return <Grey>Aksiyanın xanalarını doldurun: nəticə burada görünəcək.</Grey>
  if (!data) return <Grey>Hesablanır…</Grey>
  return (
    <Box aria-live="polite" {...waitingFor(isPlaceholderData || asked !== now)}>
      <PlainList>
        {data.lines.map((line) => (
          <TrialLine key={line.id} line={line} />
        ))}
      </PlainList>
      <TrialSums trial={data} />
      {data.why_not.length > 0 && (
        <Box sx={{ mt: 2, p: 1.5, borderRadius: '8px', bgcolor: 'action.hover' }}>
          <Strong sx={{ fontSize: 14, mb: 0.5 }}>Niyə işləmədi</Strong>
          <PlainList sx={{ display: 'grid', gap: 1 }}>
            {data.why_not.map(({ name, reason }) => (
              <InRow key={name} component="li" sx={{ gap: 1, alignItems: 'flex-start', fontSize: 13 }}>
                <NoIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
                <span>
                  <b>{name}</b>: {reason}
                </span>
              </InRow>
            ))}
          </PlainList>
        </Box>
      )}
    </Box>
  )
}

const SIGNS = {
  used: { Icon: CheckIcon, color: 'secondary.main', name: 'İşlədi' },
  missing: { Icon: MissingIcon, color: 'warning.main', name: 'Çatmır' },
  no: { Icon: NoIcon, color: 'text.secondary', name: 'Aid deyil' },
} as const

function TrialLine({ line: { name, image, before, after, state, text } }: { line: Trial['lines'][number] }) {
  const { Icon, color, name: sign } = SIGNS[state]
  return (
    <Box component="li" sx={{ ...RULED, '&:first-of-type': { borderTop: 0 }, display: 'flex', gap: 1.5, py: 1.25 }}>
      <Thumb src={image} width={36} height={44} sx={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <InRow sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <span>{name}</span>
          <Box sx={{ whiteSpace: 'nowrap', ...DIGITS }}>
            {before !== after && (
              <Note component="s" sx={{ mr: 0.75 }}>
                {before}
              </Note>
            )}
            <b>{manat(after)}</b>
          </Box>
        </InRow>
        <InRow sx={{ gap: 0.75, color, fontSize: 13 }}>
          <Icon aria-label={sign} sx={{ fontSize: 16 }} />
          {text}
        </InRow>
      </Box>
    </Box>
  )
}

/** The sums of the order: before, each row, and the total. */
function TrialSums({ trial: { before, adjustments, total } }: { trial: Trial }) {
  const delivery = adjustments.find(({ kind, amount }) => kind === 'delivery' && !amount.startsWith('-'))
  const free = adjustments.some(({ kind, amount }) => kind === 'delivery' && amount.startsWith('-'))
  return (
    <OrderSums
      sums={{
        items_total: before,
        delivery_price: free ? '0.00' : (delivery?.amount ?? '0.00'),
        total,
        adjustments,
      }}
      sx={{ ...RULED, pt: 1.5 }}
      aria-label="Sınağın cəmi"
    />
  )
}

type ResultsProps = { results: Reply<'promotions.show'>['results'] }

/** Shows the cost and the sales of a promotion (R26). */
export function PromotionResults({ results: { orders, cost, sales, average, shop_average } }: ResultsProps) {
  return (
    <Section title={`Nə verdi: ${orders} sifariş`}>
      <Sums sx={{ mt: 1, gap: 1.25 }}>
        <dt>Endirim</dt>
        <dd>−{manat(cost)}</dd>
        <dt>Gətirdiyi satış</dt>
        <dd>{manat(sales)}</dd>
        <dt>Orta sifariş</dt>
        <Box component="dd">
          {manat(average)}
          <Note>mağazada {manat(shop_average)}</Note>
        </Box>
      </Sums>
    </Section>
  )
}
