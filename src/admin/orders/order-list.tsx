import AddIcon from '@mui/icons-material/Add'
import NextIcon from '@mui/icons-material/ArrowForward'
import CourierIcon from '@mui/icons-material/LocalShippingOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Chip, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AutocompleteInput, Confirm, DateInput, FilterButton, FunctionField, Link, List, ReferenceInput, SearchInput, SelectInput, TopToolbar, useCanAccess, useGetMany, useListContext, useNotify,
  usePermissions, useUnselectAll,
} from 'react-admin'
import { httpApi } from '../../contract/client/api.ts'
import { phoneText } from '../../domain/account/phone-text.ts'
import { stageAfter, stageLabel, type StageName } from '../../domain/orders/stages.ts'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { api } from '../api.ts'
import { BakuDateTimeField } from '../parts/baku-date-time.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { MoneyInput } from '../parts/money.tsx'
import { Rows } from '../parts/rows.tsx'
import { useTellError } from '../parts/tell-error.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { printPaper, type Paper } from './print-paper.ts'
import { OrderCards } from './order-cards.tsx'
import { StageChip } from './stage-chip.tsx'
import { StageTabs } from './stage-tabs.tsx'
import { useAdvance, type OrderRow } from './use-order-moves.ts'
import { manat } from '../parts/manat.ts'

/** Delivery types from the shoppers' call: a packer has no right to the owner's list. */
function DeliveryFilter(props: { source: string; label: string }) {
  const { data = [] } = useQuery({ queryKey: ['delivery-choices'], queryFn: () => httpApi().call('deliveryTypes', {}) })
  return <SelectInput {...props} choices={data} />
}

function CourierFilter(props: { source: string; label: string }) {
  const { data } = useQuery({ queryKey: ['couriers', 'filter'], queryFn: () => api.call('couriers.list', { per_page: 100 }) })
  return <SelectInput {...props} choices={data?.results ?? []} />
}

function useFilters() {
  const { permissions } = usePermissions<StaffRight[]>()
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder="Nömrə, ad, telefon" />,
    <DateInput key="from" source="from" label="Bu gündən" />,
    <DateInput key="to" source="to" label="Bu günədək" />,
    <DeliveryFilter key="delivery" source="delivery" label="Çatdırılma" />,
    <CourierFilter key="courier" source="courier" label="Kuryer" />,
    <MoneyInput key="amount_from" source="amount_from" label="Məbləğ, ən azı" />,
    <MoneyInput key="amount_to" source="amount_to" label="Məbləğ, ən çoxu" />,
    <SelectInput key="manual" source="manual" label="Haradan" choices={[{ id: 'false', name: 'Saytdan' }, { id: 'true', name: 'Əl ilə yazılan' }]} />,
    ...(permissions?.includes('customers')
      ? [
          <ReferenceInput key="customer" source="customer" reference="customers" label="Müştəri">
            <AutocompleteInput label="Müştəri" optionText={(row?: { name: string; email: string }) => (row ? `${row.name} (${row.email})` : '')} filterToQuery={(q: string) => ({ q })} />
          </ReferenceInput>,
        ]
      : []),
  ]
}

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List filters={useFilters()} sort={{ field: 'created_at', order: 'DESC' }} perPage={25} exporter={false} empty={<NoOrders />} actions={<Actions />}>
      <StageTabs />
      {isPhone ? <OrderCards /> : <Rows rowClick="show" bulkActionButtons={<BulkActions />} sx={{ '& .MuiTableCell-root': { px: 1 }, '& .wide': { display: { xs: 'none', lg: 'table-cell' } } }}>
        <FunctionField label="Sifariş" sortBy="number" render={(order: OrderRow) => <NumberCell order={order} />} />
        <FunctionField label="Müştəri" sortBy="customer" render={(order: OrderRow) => <CustomerCell order={order} />} />
        <FunctionField label="Mərhələ" render={(order: OrderRow) => <StageChip stage={order.stage} isPickup={order.is_pickup} />} />
        <FunctionField label="Çatdırılma" render={(order: OrderRow) => <>{order.delivery_name}, {order.city}{order.courier && <Typography variant="body2" color="text.secondary" component="div">{order.courier.name}</Typography>}</>} headerClassName="wide" cellClassName="wide" />
        <FunctionField label="Yekun" sortBy="total" textAlign="right" render={(order: OrderRow) => <TotalCell order={order} />} />
        <BakuDateTimeField source="created_at" label="Tarix" />
      </Rows>}
    </List>
  )
}

function Actions() {
  const { canAccess: mayTakeOrders } = useCanAccess({ resource: 'manual-orders', action: 'list' })
  return (
    <TopToolbar>
      <FilterButton />
      {mayTakeOrders && <Button component={Link} to="/manual-orders" variant="contained" startIcon={<AddIcon />}>Yeni sifariş</Button>}
    </TopToolbar>
  )
}

function NumberCell({ order }: { order: OrderRow }) {
  return <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{order.number}</Box>
}

function TotalCell({ order }: { order: OrderRow }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 620, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{manat(order.total)}</Box>
      <Typography variant="body2" color="text.secondary" component="div">{order.pieces} ədəd</Typography>
    </>
  )
}

function CustomerCell({ order }: { order: OrderRow }) {
  return (
    <>
      {order.customer}
      <Typography variant="body2" color="text.secondary" component="div" sx={{ whiteSpace: 'nowrap' }}>{phoneText(order.phone)}</Typography>
      {Number(order.refund_due) > 0 && <Chip size="small" color="error" label={`Geri ödənilməli: ${manat(order.refund_due)}`} sx={{ mr: 0.5 }} />}
      {order.payment_state === 'pending' && <Chip size="small" color="warning" variant="outlined" label="Ödənilməyib" />}
      {order.staff_note !== null && <Chip size="small" variant="outlined" label="Qeyd var" sx={{ ml: order.payment_state === 'pending' ? 0.5 : 0 }} />}
    </>
  )
}

function NoOrders() {
  return (
    <Beginning title="Hələ sifariş yoxdur.">
      Müştəri sifariş verən kimi burada özü görünəcək. Telefonla alınanı “Yeni sifariş” bölməsində yazın.
    </Beginning>
  )
}

/** How many orders go to which stage. */
function movesText(due: readonly { stage: StageName; is_pickup: boolean }[]): string {
  const labels = due.map(({ stage, is_pickup }) => stageLabel(stage, is_pickup))
  return [...new Set(labels)].map((label) => `${labels.filter((other) => other === label).length} sifariş: ${label}.`).join(' ')
}

/** Actions for the ticked orders: each to its own next stage, or the papers of all. */
function BulkActions() {
  const { selectedIds } = useListContext<OrderRow>()
  // Ticked rows may lie on other pages.
  const { data: chosen = [], isPending } = useGetMany<OrderRow>('orders', { ids: selectedIds }, { enabled: selectedIds.length > 0 })
  const [asks, setAsks] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const unselectAll = useUnselectAll('orders')
  const notify = useNotify()
  const told = useTellError()
  const advance = useAdvance()
  const print = useMutation({ mutationFn: (paper: Paper) => printPaper(paper, selectedIds), onError: told })
  const due = chosen.flatMap((order) => {
    const stage = stageAfter(order.stage)
    return stage ? [{ id: order.id, stage, is_pickup: order.is_pickup }] : []
  })
  const ask = () => (due.length === 0 ? notify('Seçilənlərin növbəti mərhələsi yoxdur.', { type: 'warning' }) : setAsks(true))
  const move = () => {
    setAsks(false)
    advance.mutate(due, { onSuccess: () => unselectAll() })
  }
  return (
    <>
      <Button size="small" startIcon={<NextIcon />} onClick={ask} disabled={advance.isPending || isPending}>Növbəti mərhələ</Button>
      <Button size="small" startIcon={<CourierIcon />} onClick={() => setGiving(true)}>Kuryer</Button>
      <Button size="small" startIcon={<PrintIcon />} onClick={() => print.mutate('packing-slip')} disabled={print.isPending}>Yığım vərəqləri</Button>
      <Button size="small" startIcon={<PrintIcon />} onClick={() => print.mutate('invoice')} disabled={print.isPending}>Fakturalar</Button>
      {isGiving && <CourierDialog ids={selectedIds} onClose={() => setGiving(false)} onDone={unselectAll} />}
      <Confirm
        isOpen={asks} title={`${due.length} sifariş növbəti mərhələyə keçsin?`} content={movesText(due)} confirm="Keçir" cancel="Ləğv et"
        onConfirm={move} onClose={() => setAsks(false)}
      />
    </>
  )
}
