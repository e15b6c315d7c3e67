import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import { Badge } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNotify, useStore } from 'ra-core'
import { chime, NEW_ORDER_SOUND, NOTICE_MS, useOrderNews } from '../orders/order-news.tsx'
import { useSystemNotice } from '../orders/system-notice.tsx'
import { ActionNotice } from '../parts/action-notice.tsx'
import { useReload } from '../parts/hooks.ts'

/** The menu's icon with the number of return requests that wait for an answer. */
export function ReturnsBadge() {
  const waiting = useOrderNews()?.returns.waiting ?? 0
  return (
    <Badge
      badgeContent={waiting}
      max={99}
      slotProps={{ badge: { 'aria-label': `${waiting} qaytarma sorğusu` } }}
      sx={{ '& .MuiBadge-badge': { bgcolor: 'action.selected', color: 'text.primary' } }}
    >
      <ReturnIcon />
    </Badge>
  )
}

/** Notifies of a new return request on every screen, with the sound of a new order, and refreshes open lists. */
export function NewReturns() {
  const newest = useOrderNews()?.returns.newest
  const notify = useNotify()
  const navigate = useNavigate()
  const reload = useReload()
  const [sounds] = useStore(NEW_ORDER_SOUND, true)
  const showInSystem = useSystemNotice()
  /** The highest id so far; 0 before the first request, undefined until the first response. */
  const known = useRef<number | undefined>(undefined)
  const tell = useEffectEvent((id: number) => {
    const to = `/return-requests/${id}/show`
    void reload('return-requests')
    if (sounds) chime()
    showInSystem('Yeni qaytarma sorğusu gəldi', `return-${id}`, () => navigate(to))
    notify(
      <ActionNotice
        icon={<ReturnIcon sx={{ color: 'success.light' }} />}
        text="Yeni qaytarma sorğusu gəldi."
        button={{ label: 'Aç', to }}
      />,
      { type: 'info', autoHideDuration: NOTICE_MS },
    )
  })
  useEffect(() => {
    if (newest === undefined) return
    const before = known.current
    known.current = Math.max(newest ?? 0, before ?? 0)
    if (newest !== null && before !== undefined && newest > before) tell(newest)
  }, [newest])
  return null
}
