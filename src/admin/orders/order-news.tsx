import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Badge, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNotify, usePermissions, useRefresh } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { api } from '../api.ts'

/** Time between two polls for new orders, ms; there are none while the page is hidden. */
const EVERY = 5_000

/** How many orders wait, and the newest; null without the right to see orders. */
function useOrderNews() {
  const { permissions } = usePermissions<StaffRight[]>()
  const { data } = useQuery({
    queryKey: ['order-news'],
    queryFn: () => api.call('orders.news', {}),
    enabled: permissions?.includes('orders') ?? false,
    refetchInterval: EVERY,
    staleTime: EVERY / 2,
    retry: false,
  })
  return data ?? null
}

/** The menu's icon with the number of orders that are not being prepared yet. */
export function OrdersBadge() {
  const news = useOrderNews()
  return (
    <Badge badgeContent={news?.waiting ?? 0} color="error" max={99} slotProps={{ badge: { 'aria-label': `${news?.waiting ?? 0} yeni sifariş` } }}>
      <OrdersIcon />
    </Badge>
  )
}

/** Notifies of a new order on every screen, and refreshes open lists. */
export function NewOrders() {
  const news = useOrderNews()
  const notify = useNotify()
  const refresh = useRefresh()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const known = useRef<number | null | undefined>(undefined)
  const newest = news?.newest
  useEffect(() => {
    if (newest === undefined) return
    const isNew = known.current !== undefined && newest !== null && newest > (known.current ?? 0)
    known.current = newest
    if (!isNew) return
    // Only lists are fetched again: forms keep what is being typed.
    if (pathname === '/orders') refresh()
    else void client.invalidateQueries({ queryKey: ['orders', 'getList'] })
    notify(<NewOrderNotice id={newest} />, { type: 'info', autoHideDuration: 15_000 })
  }, [newest, pathname, refresh, client, notify])
  return null
}

function NewOrderNotice({ id }: { id: number }) {
  return (
    <span role="status">
      Yeni sifariş gəldi. <Button component={Link} to={`/orders/${id}/show`} color="inherit" size="small" sx={{ textDecoration: 'underline' }}>Aç</Button>
    </span>
  )
}
