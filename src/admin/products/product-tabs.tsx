import { Box, Tab, Tabs } from '@mui/material'
import { useGetList, useListContext } from 'react-admin'
import { grouped } from '../parts/manat.ts'

/** Limit of counting, which the call defines. */
export const COUNTED = 10_000

/** Each tab is one value of one filter. */
const tabs = [
  { id: 'all', name: 'Hamısı', filter: {} },
  { id: 'published', name: 'Dərc olunub', filter: { is_published: 'true' } },
  { id: 'draft', name: 'Qaralama', filter: { is_published: 'false' } },
  { id: 'sale', name: 'Endirimdə', filter: { in_sale: 'true' } },
  { id: 'low', name: 'Azalır', filter: { stock: 'low' } },
  { id: 'out', name: 'Bitib', filter: { stock: 'out' } },
]

/**
 * Tabs over the products for frequent searches. The choice is a filter of the list and is remembered with the
 * filters.
 */
export function ProductTabs() {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { is_published, in_sale, stock, ...others } = filterValues as Record<string, unknown>
  const set = Object.entries({ is_published, in_sale, stock }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const chosen = tabs.find(
    ({ filter }) =>
      Object.keys(filter).length === set.length &&
      set.every(([source, value]) => (filter as Record<string, string>)[source] === String(value)),
  )
  return (
    <Tabs
      value={chosen?.id ?? false}
      onChange={(_event, id: string) =>
        setFilters({ ...others, ...tabs.find((tab) => tab.id === id)?.filter }, displayedFilters)
      }
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Məhsullar"
      sx={{ px: { sm: 1 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ id, name, filter }) => (
        <Tab
          key={id}
          value={id}
          label={
            <span>
              {name} <Count filter={filter} />
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/** The number of products in a tab; the call counts up to 10,000. */
function Count({ filter }: { filter: object }) {
  const { total } = useGetList('products', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
    >
      {total === undefined ? '' : total >= COUNTED ? `${grouped(COUNTED)}+` : grouped(total)}
    </Box>
  )
}
