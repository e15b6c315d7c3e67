import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Badge } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNotify, useRefresh, useStore } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { ActionNotice } from '../parts/action-notice.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import { useSystemNotice } from './system-notice.tsx'

/** Time between two polls for new orders, ms. */
const EVERY = 5_000

/** How long the notice of a new order or request stays, ms. */
export const NOTICE_MS = 15_000

/** Storage key of the setting whether a new order or request plays a sound. */
export const NEW_ORDER_SOUND = 'orders.sound'

/** Plays two short tones. A browser without a click so far stays silent, and so does one without sound. */
export function chime(): void {
  if (!('AudioContext' in globalThis)) return
  const audio = new AudioContext()
  for (const [at, pitch] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, audio.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.35)
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.35)
  }
  setTimeout(() => void audio.close(), 1000)
}

/** Hook: the waiting orders and open requests, and the newest of each; null without the right to see orders. */
export function useOrderNews() {
  const may = useMay()
  const { data } = useRead(
    ['order-news'],
    'orders.news',
    {},
    {
      enabled: may('orders'),
      refetchInterval: EVERY,
      // A tab in the background has to play the sound too.
      refetchIntervalInBackground: true,
      staleTime: EVERY / 2,
      retry: false,
    },
  )
  return data ?? null
}

/** The menu's icon with the number of orders that are not being prepared yet. */
export function OrdersBadge() {
  const news = useOrderNews()
  return (
    <Badge
      badgeContent={news?.waiting ?? 0}
      color="success"
      max={99}
      slotProps={{ badge: { 'aria-label': `${news?.waiting ?? 0} yeni sifariş` } }}
    >
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
  const waiting = news?.waiting ?? 0
  const [sounds] = useStore(NEW_ORDER_SOUND, true)
  const navigate = useNavigate()
  const showInSystem = useSystemNotice()
  const showHidden = useEffectEvent((order: number) =>
    showInSystem('Yeni sifariş gəldi', `order-${order}`, () => navigate(`/orders/${order}/show`)),
  )
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [waiting])
  useEffect(() => {
    if (newest === undefined) return
    const isNew = known.current !== undefined && newest !== null && newest > (known.current ?? 0)
    known.current = newest
    if (!isNew) return
    // Only lists are fetched again: forms keep the typed values.
    if (pathname === '/orders') refresh()
    else for (const list of ['getList', 'waiting']) void client.invalidateQueries({ queryKey: ['orders', list] })
    if (sounds) chime()
    showHidden(newest)
    notify(
      <ActionNotice
        icon={<OrdersIcon sx={{ color: 'success.light' }} />}
        text="Yeni sifariş gəldi."
        button={{ label: 'Aç', to: `/orders/${newest}/show` }}
      />,
      { type: 'info', autoHideDuration: NOTICE_MS },
    )
  }, [newest, pathname, refresh, client, notify, sounds])
  return null
}
