import { Box, Tab, Tabs } from '@mui/material'
import { useListContext } from 'react-admin'
import { ORDERS_COUNTED } from '#src/contract/client/admin/bulk.ts'
import { returnedLabel, stages } from '#src/domain/orders/stages.ts'
import type { Reply } from '../api.ts'
import { useRead } from '../parts/hooks.ts'
import { grouped } from '../parts/manat.ts'

const tabs = [
  { id: '', name: 'Hamısı' },
  { id: 'open', name: 'Açıq' },
  ...stages.map(({ name, label }) => ({ id: name as string, name: label as string })),
  { id: 'returned', name: returnedLabel },
  { id: 'canceled', name: 'Ləğv edilib' },
  { id: 'money_due', name: 'Hesablaşma' },
]

/** Tabs without open work. From this number of orders on they show no count, which does not fit at 1280 px. */
const FINISHED = ['', 'delivered', 'returned', 'canceled']
const MANY = 1000

/**
 * The stages as tabs over the list of orders; the choice is a filter of the list and is remembered with the filters.
 * Tabs show counts only without other filters, because only then the list has as many rows.
 */
export function StageTabs() {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { stage: chosen = '', ...others } = filterValues as { stage?: string } & Record<string, unknown>
  const isWhole = Object.values(others).every((value) => value === undefined || value === '')
  const { data: counts } = useRead(
    ['orders', 'counts'],
    'orders.counts',
    {},
    {
      enabled: isWhole,
    },
  )
  return (
    <Tabs
      value={chosen}
      onChange={(_event, stage: string) => setFilters(stage === '' ? others : { ...others, stage }, displayedFilters)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Mərhələ"
      sx={{
        px: { sm: 1 },
        '& .MuiTab-root': { px: 0.875 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: { xs: 'background.default', sm: 'transparent' },
      }}
    >
      {tabs.map(({ id, name }) => (
        <Tab
          key={id}
          value={id}
          label={
            <span>
              {name}
              {isWhole && counts && !(counts.all >= MANY && FINISHED.includes(id)) && (
                <Count of={id || 'all'} counts={counts} />
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/** The number of orders in a tab; new orders are highlighted. */
function Count({ of, counts }: { of: string; counts: Reply<'orders.counts'> }) {
  const count = counts[of as keyof typeof counts]
  const isNew = of === 'received' && count > 0
  return (
    <Box
      component="span"
      sx={{
        ml: 0.75,
        fontSize: 13,
        fontWeight: 400,
        fontVariantNumeric: 'tabular-nums',
        ...(isNew && {
          px: 0.75,
          py: '1px',
          borderRadius: 99,
          fontWeight: 600,
          bgcolor: 'success.light',
          color: 'success.contrastText',
        }),
      }}
    >
      {grouped(count)}
      {count >= ORDERS_COUNTED && '+'}
    </Box>
  )
}
