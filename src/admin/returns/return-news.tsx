import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import { Badge } from '@mui/material'
import { useNews, useOrderNews } from '../orders/order-news.tsx'
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

/** Notifies of a new return request. */
export function NewReturns() {
  const returns = useOrderNews()?.returns
  const reload = useReload()
  useNews(returns && (returns.newest ?? 0), () => ({
    icon: ReturnIcon,
    text: 'Yeni qaytarma sorğusu gəldi.',
    to: `/return-requests/${returns?.newest}/show`,
    title: 'Yeni qaytarma sorğusu gəldi',
    tag: `return-${returns?.newest}`,
    refresh: () => void reload('return-requests'),
  }))
  return null
}
