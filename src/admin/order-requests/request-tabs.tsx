import { Tab, Tabs } from '@mui/material'
import { useListContext } from 'ra-core'
import { DIGITS, Span } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'
import { grouped } from '#src/domain/money.ts'

const tabs = [
  { id: 'open', name: 'Bir kliklə' },
  { id: 'closed', name: 'Bağlanmış' },
] as const

/** Hook: the numbers of requests. */
export function useRequestCounts() {
  return useRead(['order-requests', 'counts'], 'order-requests.counts', {}).data
}

/** Open and closed requests as tabs over their list. The choice is a filter of the list and is remembered with it. */
export function RequestTabs() {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const counts = useRequestCounts()
  const { tab = 'open', ...others } = filterValues as { tab?: string }
  return (
    <Tabs
      value={tab}
      onChange={(_event, chosen: string) => setFilters({ ...others, tab: chosen }, displayedFilters)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Sorğular"
      sx={{ px: { sm: 1 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ id, name }) => (
        <Tab
          key={id}
          value={id}
          label={
            <span>
              {name}
              <Span aria-hidden sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400, fontSize: 13, ...DIGITS }}>
                {counts && grouped(counts[id])}
              </Span>
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
