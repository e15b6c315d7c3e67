import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import { Badge } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useNotify, useStore } from 'react-admin'
import { chime, NEW_ORDER_SOUND, useOrderNews } from '../orders/order-news.tsx'
import { useReload } from '../parts/hooks.ts'

/** The menu's icon with the number of return requests that wait for an answer. */
export function ReturnsBadge() {
  const waiting = useOrderNews()?.returns.waiting ?? 0
  return (
    <Badge
      badgeContent={waiting}
      max={99}
      slotProps={{
        badge: { 'aria-label': `${waiting} qaytarma sorğusu`, sx: { bgcolor: 'action.hover', color: 'text.primary' } },
      }}
    >
      <ReturnIcon />
    </Badge>
  )
}

/** Notifies of a new return request on every screen, with the sound of a new order, and refreshes open lists. */
export function NewReturns() {
  const newest = useOrderNews()?.returns.newest
  const [sounds] = useStore(NEW_ORDER_SOUND, true)
  const known = useRef<number | null | undefined>(undefined)
  const notify = useNotify()
  const reload = useReload()
  useEffect(() => {
    if (newest === undefined) return
    const isNew = known.current !== undefined && newest !== null && newest > (known.current ?? 0)
    known.current = Math.max(newest ?? 0, known.current ?? 0)
    if (!isNew) return
    void reload('return-requests', 'getList')
    if (sounds) chime()
    notify('Yeni qaytarma sorğusu gəldi.', { type: 'info', autoHideDuration: 15_000 })
  }, [newest, notify, reload, sounds])
  return null
}
