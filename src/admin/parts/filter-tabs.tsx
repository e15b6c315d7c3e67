import { Tab, Tabs } from '@mui/material'
import { useGetList, useListContext } from 'ra-core'
import { DIGITS, Span } from './basics.tsx'
import { grouped } from '#src/domain/money.ts'

/** Limit of counting, which the calls of long lists define. */
export const COUNTED = 10_000

/** Each tab is one value of one filter; the tab of all rows has none. */
export type FilterTab = { id: string; name: string; filter: Record<string, string> }

/**
 * Tabs over a list for frequent searches, each with its number of rows. The choice is a filter of the list and is
 * remembered with the filters.
 */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const { resource, filterValues, setFilters, displayedFilters } = useListContext()
  const sources = tabs.flatMap(({ filter }) => Object.keys(filter))
  const values = Object.entries(filterValues as Record<string, unknown>)
  const others = Object.fromEntries(values.filter(([source]) => !sources.includes(source)))
  const set = values.filter(([source, value]) => sources.includes(source) && value !== undefined && value !== '')
  const chosen = tabs.find(
    ({ filter }) =>
      Object.keys(filter).length === set.length && set.every(([source, value]) => filter[source] === String(value)),
  )
  return (
    <Tabs
      value={chosen?.id ?? false}
      onChange={(_event, id: string) =>
        setFilters({ ...others, ...tabs.find((tab) => tab.id === id)?.filter }, displayedFilters)
      }
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{ px: { sm: 1 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ id, name, filter }) => (
        <Tab
          key={id}
          value={id}
          label={
            <span>
              {name} <Count resource={resource} filter={filter} />
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/** The number of rows in a tab. */
function Count({ resource, filter }: { resource: string; filter: object }) {
  const { total } = useGetList(resource, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  return (
    <Span aria-hidden sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400, fontSize: 13, ...DIGITS }}>
      {total === undefined ? '' : total >= COUNTED ? `${grouped(COUNTED)}+` : grouped(total)}
    </Span>
  )
}
