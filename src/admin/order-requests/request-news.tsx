import RequestsIcon from '@mui/icons-material/WavingHandOutlined'
import { Badge } from '@mui/material'
import { useNews, useOrderNews } from '../orders/order-news.tsx'
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

/** Notifies of a new request. */
export function NewRequests() {
  const requests = useOrderNews()?.requests
  const reload = useReload()
  useNews(requests && (requests.newest?.requested_at ?? ''), () => ({
    icon: RequestsIcon,
    text: `Yeni sorğu: ${requests?.newest?.name}`,
    to: `/order-requests/${requests?.newest?.id}/show`,
    title: 'Yeni sorğu gəldi',
    tag: `request-${requests?.newest?.id}`,
    refresh: () => void reload('order-requests'),
  }))
  return null
}
