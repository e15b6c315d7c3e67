import AddIcon from '@mui/icons-material/Add'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, type Theme } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AutocompleteInput, FunctionField, Link, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { httpApi } from '#src/contract/client/api.ts'
import { choicesOf, yesNo } from '../parts/filter.ts'
import { PeriodFilter } from '../parts/date-inputs.tsx'
import { useBelow, useFrom, useMay, useMaySee, useRead } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { MoneyInput } from '../parts/money.tsx'
import type { Sorting } from '../parts/sorting.tsx'
import { CustomerCell, DeliveryCell, NumberCell, PaymentCell, payments, StageCell, TotalCell } from './order-cells.tsx'
import { OrderBulk } from './order-bulk.tsx'
import { LastMove, NoOrders, StageTabs } from './stage-tabs.tsx'
import { OrderCards } from './order-cards.tsx'
import { forgetNeighbours } from './order-neighbours.tsx'
import type { OrderRow } from './use-order-moves.ts'

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
      {isPhone ? <OrderCards bulk={<OrderBulk />} /> : <OrderTable />}
    </ListPanel>
  )
}

function OrderTable() {
  const isWide = useFrom('lg')
  return (
    <Rows
      rowClick="show"
      empty={<NoOrders />}
      bulkActionButtons={<OrderBulk />}
      sx={{
        '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': {
          px: { xs: 1.25, lg: 2 },
          '&:last-of-type': { pr: 2 },
        },
      }}
      rowSx={(order: OrderRow) => (order.stage === 'received' ? NEW : NO_STYLE)}
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

const NO_STYLE = {}
