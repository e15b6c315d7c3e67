import RequestsIcon from '@mui/icons-material/WavingHandOutlined'
import { Badge } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNotify, useStore } from 'ra-core'
import { chime, NEW_ORDER_SOUND, NOTICE_MS, useOrderNews } from '../orders/order-news.tsx'
import { useSystemNotice } from '../orders/system-notice.tsx'
import { ActionNotice } from '../parts/action-notice.tsx'
import { useReload } from '../parts/hooks.ts'

/** The menu's icon with the number of open requests. Grey, because only new orders are green (A28). */
export function RequestsBadge() {
  const open = useOrderNews()?.requests.open ?? 0
  return (
    <Badge
      badgeContent={open}
      max={99}
      slotProps={{ badge: { 'aria-label': `${open} açıq sorğu` } }}
      sx={{ '& .MuiBadge-badge': { bgcolor: 'action.selected', color: 'text.primary' } }}
    >
      <RequestsIcon />
    </Badge>
  )
}

/** Notifies of a new request on every screen, with the sound of a new order, and refreshes open lists. */
export function NewRequests() {
  const newest = useOrderNews()?.requests.newest
  const notify = useNotify()
  const navigate = useNavigate()
  const reload = useReload()
  const [sounds] = useStore(NEW_ORDER_SOUND, true)
  const showInSystem = useSystemNotice()
  /** The time of the newest request so far; '' before the first, undefined until the first response. */
  const known = useRef<string | undefined>(undefined)
  const tell = useEffectEvent(({ id, name }: { id: number; name: string }) => {
    const to = `/order-requests/${id}/show`
    void reload('order-requests')
    if (sounds) chime()
    // A system notice names no person.
    showInSystem('Yeni sorğu gəldi', `request-${id}`, () => navigate(to))
    notify(
      <ActionNotice
        icon={<RequestsIcon sx={{ color: 'success.light' }} />}
        text={`Yeni sorğu: ${name}`}
        button={{ label: 'Aç', to }}
      />,
      { type: 'info', autoHideDuration: NOTICE_MS },
    )
  })
  useEffect(() => {
    if (newest === undefined) return
    const before = known.current
    const at = newest?.requested_at ?? ''
    known.current = before !== undefined && before > at ? before : at
    if (newest && before !== undefined && at > before) tell(newest)
  }, [newest])
  return null
}
