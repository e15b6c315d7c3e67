import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Badge, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNotify, usePermissions, useRefresh } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { api } from '../api.ts'

/** Milliseconds between two looks for new orders; none is made while the page is hidden. */
const EVERY = 5_000

/** How many orders wait, and the newest; null for whoever may not see orders. */
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

/** The menu's icon with the number of orders that nobody has begun to prepare. */
export function OrdersBadge() {
  const news = useOrderNews()
  return (
    <Badge badgeContent={news?.waiting ?? 0} color="error" max={99} slotProps={{ badge: { 'aria-label': `${news?.waiting ?? 0} yeni sifariş` } }}>
      <OrdersIcon />
    </Badge>
  )
}

/** Says that a new order has come, wherever one is, and puts it into the list that is open. */
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
    // Forms keep what is being typed: only lists are read again.
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
