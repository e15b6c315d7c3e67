import AddIcon from '@mui/icons-material/Add'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Button, type Theme, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  AutocompleteInput,
  Confirm,
  FunctionField,
  Link,
  ReferenceInput,
  SelectInput,
  useGetMany,
  useListContext,
  useNotify,
  useUnselectAll,
} from 'react-admin'
import NextIcon from '@mui/icons-material/ArrowForward'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import LabelIcon from '@mui/icons-material/QrCode2'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { httpApi } from '#src/contract/client/api.ts'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { stageAfter } from '#src/domain/orders/stages.ts'
import { api } from '../api.ts'
import { DIGITS } from '../parts/basics.tsx'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { choicesOf, yesNo } from '../parts/filter.ts'
import { PeriodFilter } from '../parts/date-inputs.tsx'
import { useBelow, useFrom, useMay, useMaySee, useRead, useWrite } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { MoneyInput } from '../parts/money.tsx'
import type { Sorting } from '../parts/sorting.tsx'
import { CustomerCell, DeliveryCell, NumberCell, PaymentCell, payments, StageCell, TotalCell } from './order-cells.tsx'
import { LastMove, NoOrders, movesText, StageTabs, useLastMove } from './stage-tabs.tsx'
import { OrderCards } from './order-cards.tsx'
import { forgetNeighbours } from './order-neighbours.tsx'
import { canceledText, cancelAll } from './cancel-all.ts'
import { isUnpaid, parcelLabels, printPaper, stageCommand, useAdvance, useOrdersChanged } from './use-order-moves.ts'
import type { OrderRow, Paper } from './use-order-moves.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { manat } from '../parts/manat.ts'
import { CourierDialog } from './courier-dialog.tsx'

function useFilters() {
  const may = useMay()
  // Delivery types come from the shoppers' call: a packer has no right to the owner's list.
  const { data: deliveries = [] } = useQuery({
    queryKey: ['delivery-choices'],
    queryFn: () => httpApi().call('deliveryTypes', {}),
  })
  const { data: couriers } = useRead(['couriers', 'filter'], 'couriers.list', { per_page: 100 })
  return (
    <>
      <PeriodFilter source="from" until="to" label="Tarix" />
      <SelectInput source="delivery" label="Çatdırılma" choices={deliveries} />
      <SelectInput source="payment" label="Ödəniş" choices={choicesOf(payments)} />
      <SelectInput source="courier" label="Kuryer" choices={couriers?.results ?? []} />
      <MoneyInput source="amount_from" label="Məbləğ, ən azı" />
      <MoneyInput source="amount_to" label="Məbləğ, ən çoxu" />
      <SelectInput
        source="manual"
        label="Haradan"
        choices={choicesOf({ false: 'Saytdan', true: 'Telefon, WhatsApp, mağaza' })}
      />
      <SelectInput source="wholesaler" label="Alıcı" choices={yesNo('Topdan', 'Pərakəndə')} />
      {may('customers') && (
        <ReferenceInput source="customer" reference="customers" label="Müştəri">
          <AutocompleteInput
            label="Müştəri"
            optionText={(row?: { name: string; email: string }) =>
              row ? [row.name, row.email && `(${row.email})`].filter(Boolean).join(' ') : ''
            }
          />
        </ReferenceInput>
      )}
    </>
  )
}

const sorts: Sorting[] = [
  { field: 'created_at', order: 'DESC', label: 'əvvəl yenilər' },
  { field: 'created_at', order: 'ASC', label: 'əvvəl köhnələr' },
  { field: 'total', order: 'DESC', label: 'əvvəl bahalılar' },
  { field: 'total', order: 'ASC', label: 'əvvəl ucuzlar' },
  { field: 'customer', order: 'ASC', label: 'müştəri üzrə' },
]

/** Time between two readings of an open list, ms: colleagues move orders too (E31). */
const EVERY = 30_000

export function OrderList() {
  useEffect(forgetNeighbours, [])
  const isPhone = useBelow('sm')
  const isWide = useFrom('lg')
  return (
    <ListPanel
      search="Nömrə, ad, telefon"
      filters={useFilters()}
      tabs={
        <>
          <LastMove />
          <StageTabs />
        </>
      }
      sorts={sorts}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ refetchInterval: EVERY }}
      empty={
        <Beginning title="Hələ sifariş yoxdur.">
          Müştəri sifariş verən kimi burada özü görünəcək. Telefonla alınanı “Yeni sifariş” bölməsində yazın.
        </Beginning>
      }
      actions={<Actions />}
    >
      {isPhone ? (
        <OrderCards bulk={<BulkActions />} />
      ) : (
        <Rows
          rowClick="show"
          empty={<NoOrders />}
          bulkActionButtons={<BulkActions />}
          sx={{
            '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': {
              px: { xs: 1.25, lg: 2 },
              '&:last-of-type': { pr: 2 },
            },
          }}
          rowSx={(order: OrderRow) => (order.stage === 'received' ? NEW : {})}
        >
          <FunctionField label="Sifariş" sortBy="number" render={(order: OrderRow) => <NumberCell order={order} />} />
          <FunctionField
            label="Müştəri"
            sortBy="customer"
            sx={{ display: 'block', minWidth: 150 }}
            render={(order: OrderRow) => <CustomerCell order={order} withPlace={!isWide} />}
          />
          <FunctionField label="Mərhələ" render={(order: OrderRow) => <StageCell order={order} />} />
          {isWide ? (
            <FunctionField label="Çatdırılma" render={(order: OrderRow) => <DeliveryCell order={order} />} />
          ) : null}
          {isWide ? <FunctionField label="Ödəniş" render={(order: OrderRow) => <PaymentCell order={order} />} /> : null}
          <FunctionField
            label="Yekun"
            sortBy="total"
            textAlign="right"
            render={(order: OrderRow) => <TotalCell order={order} withPayment={!isWide} />}
          />
        </Rows>
      )}
    </ListPanel>
  )
}

/** The green edge of an order that is not being prepared yet. */
const NEW = { '& > td:first-of-type': { boxShadow: ({ palette }: Theme) => `inset 3px 0 ${palette.success.light}` } }

function Actions() {
  const maySee = useMaySee()
  const isPhone = useBelow('sm')
  return (
    <>
      {maySee('exports') && !isPhone && (
        <Button component={Link} to="/exports" variant="outlined" startIcon={<DownloadIcon />}>
          İxrac
        </Button>
      )}
      {maySee('manual-orders') && (
        <Button component={Link} to="/manual-orders" variant="contained" startIcon={<AddIcon />}>
          Yeni sifariş
        </Button>
      )}
    </>
  )
}

/** Actions for the ticked orders: each moves to its own next stage, or the papers of all are printed. */
function BulkActions() {
  const { selectedIds } = useListContext<OrderRow>()
  // Ticked rows may be on other pages.
  const { data: chosen = [], isPending } = useGetMany<OrderRow>(
    'orders',
    { ids: selectedIds },
    { enabled: selectedIds.length > 0 },
  )
  const [asks, setAsks] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const [isCanceling, setCanceling] = useState(false)
  const changed = useOrdersChanged()
  const cancelable = chosen.filter(({ stage }) => stage === 'received' || stage === 'preparing')
  const askCancel = () =>
    cancelable.length === 0
      ? notify('Seçilənləri ləğv etmək olmur: yola çıxıb və ya bitib.', { type: 'warning' })
      : setCanceling(true)
  const unselectAll = useUnselectAll('orders')
  const notify = useNotify()
  const advance = useAdvance()
  const [, setLastMove] = useLastMove()
  const print = useWrite((paper: Paper) => printPaper(paper, selectedIds))
  const due = chosen.flatMap((order) => {
    const stage = stageAfter(order.stage)
    return stage ? [{ id: order.id, stage, is_pickup: order.is_pickup }] : []
  })
  const unpaid = chosen.filter((order) => order.stage === 'received' && isUnpaid(order))
  const ask = () =>
    due.length === 0 ? notify('Seçilənlərin növbəti mərhələsi yoxdur.', { type: 'warning' }) : setAsks(true)
  const move = () => {
    setAsks(false)
    advance.mutate(due, {
      onSuccess: ({ moved }) => {
        unselectAll()
        if (moved.length > 0) setLastMove({ orders: due.filter(({ id }) => moved.includes(id)), at: Date.now() })
      },
    })
  }
  const [label, ...others] = new Set(due.map(({ stage, is_pickup }) => stageCommand(stage, is_pickup)))
  return (
    <>
      {chosen.length > 0 && (
        <Typography
          component="span"
          aria-label="Seçilənlərin məbləği"
          sx={{ mr: 1, alignSelf: 'center', whiteSpace: 'nowrap', ...DIGITS }}
        >
          {manat(formatAmount(chosen.reduce((sum, { total }) => sum + parseAmount(total), 0)))}
        </Typography>
      )}
      <Button
        size="small"
        variant="contained"
        endIcon={<NextIcon />}
        onClick={ask}
        disabled={advance.isPending || isPending}
      >
        {label !== undefined && others.length === 0 ? label : 'Növbəti mərhələ'}
      </Button>
      <Button size="small" startIcon={<CourierIcon />} onClick={() => setGiving(true)}>
        Kuryer
      </Button>
      <Button
        size="small"
        startIcon={<PrintIcon />}
        onClick={() => print.mutate('packing-slip')}
        disabled={print.isPending}
      >
        Yığım vərəqləri
      </Button>
      <Button size="small" startIcon={<PrintIcon />} onClick={() => print.mutate('invoice')} disabled={print.isPending}>
        Fakturalar
      </Button>
      <ChoiceMenu
        size="small"
        startIcon={<LabelIcon />}
        disabled={print.isPending}
        choices={parcelLabels}
        choose={print.mutate}
      >
        Bağlama etiketi
      </ChoiceMenu>
      <Button size="small" color="error" disabled={isPending} onClick={askCancel}>
        Ləğv et
      </Button>
      {isCanceling && (
        <ReasonDialog
          title={`${cancelable.length} sifariş ləğv edilsin?`}
          about={cancelable.map(({ number }) => `№ ${number}`).join(', ')}
          verb="Hamısını ləğv et"
          isDangerous
          missing="Ləğvin səbəbini yazın."
          hint="Hər müştəriyə məktubda göndərilir"
          send={(reason) => cancelAll(cancelable, (id) => api.call('orders.cancel', { id, reason }))}
          said={canceledText}
          changed={async () => {
            unselectAll()
            await changed()
          }}
          close={() => setCanceling(false)}
        />
      )}
      {isGiving && <CourierDialog ids={selectedIds} onClose={() => setGiving(false)} />}
      <Confirm
        isOpen={asks}
        title={`${due.length} sifariş növbəti mərhələyə keçsin?`}
        content={
          <>
            {movesText(due)}
            {unpaid.length > 0 && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                Onlayn ödəniş gəlməyib: {unpaid.map(({ number }) => `№ ${number}`).join(', ')}.
              </Alert>
            )}
          </>
        }
        confirm="Keçir"
        cancel="İmtina"
        onConfirm={move}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
