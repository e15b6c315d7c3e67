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
function chime(): void {
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

type News = { icon: typeof OrdersIcon; text: string; to: string; title: string; tag: string; refresh: () => void }

/**
 * Hook: tells of news on every screen, with a sound and a notice of the system, and refreshes open lists. A notice of
 * the system has the `title`, which names no person.
 * @param newest grows with the news; '' or 0 without any, undefined until the first response
 */
export function useNews<Newest extends string | number>(newest: Newest | undefined, news: () => News): void {
  const notify = useNotify()
  const navigate = useNavigate()
  const [sounds] = useStore(NEW_ORDER_SOUND, true)
  const showInSystem = useSystemNotice()
  const known = useRef<Newest | undefined>(undefined)
  const tell = useEffectEvent(() => {
    const { icon: Icon, text, to, title, tag, refresh } = news()
    refresh()
    if (sounds) chime()
    showInSystem(title, tag, () => navigate(to))
    notify(<ActionNotice icon={<Icon sx={{ color: 'success.light' }} />} text={text} button={{ label: 'Aç', to }} />, {
      type: 'info',
      autoHideDuration: NOTICE_MS,
    })
  })
  useEffect(() => {
    if (newest === undefined) return
    const before = known.current
    known.current = before !== undefined && before > newest ? before : newest
    if (before !== undefined && newest > before) tell()
  }, [newest])
}

/** Notifies of a new order. */
export function NewOrders() {
  const news = useOrderNews()
  const refresh = useRefresh()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const newest = news && (news.newest ?? 0)
  const waiting = news?.waiting ?? 0
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [waiting])
  useNews(newest ?? undefined, () => ({
    icon: OrdersIcon,
    text: 'Yeni sifariş gəldi.',
    to: `/orders/${newest}/show`,
    title: 'Yeni sifariş gəldi',
    tag: `order-${newest}`,
    refresh: () => {
      // Only lists are fetched again: forms keep the typed values.
      if (pathname === '/orders') refresh()
      else for (const list of ['getList', 'waiting']) void client.invalidateQueries({ queryKey: ['orders', list] })
    },
  }))
  return null
}
