import { Tab, Tabs } from '@mui/material'
import { useListContext } from 'react-admin'
import { canceledLabel, returnedLabel, stages } from '../../domain/orders/stages.ts'

const tabs = [
  { id: '', name: 'Hamısı' }, { id: 'open', name: 'Bitməyənlər' }, ...stages.map(({ name, label }) => ({ id: name as string, name: label as string })),
  { id: 'returned', name: returnedLabel }, { id: 'canceled', name: canceledLabel }, { id: 'refund_due', name: 'Geri ödənilməli' },
]

/** The stages as tabs over the list of orders; the choice is one of the list's filters and is remembered with them. */
export function StageTabs() {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const chosen = (filterValues as { stage?: string }).stage ?? ''
  const choose = (stage: string) => {
    const { stage: _before, ...others } = filterValues as Record<string, unknown>
    setFilters(stage === '' ? others : { ...others, stage }, displayedFilters)
  }
  return (
    <Tabs value={chosen} onChange={(_event, stage: string) => choose(stage)} variant="scrollable" scrollButtons={false} aria-label="Mərhələ" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      {tabs.map(({ id, name }) => <Tab key={id} value={id} label={name} />)}
    </Tabs>
  )
}
