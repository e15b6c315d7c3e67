import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceMenu } from './choice-menu.tsx'

/** A sort order of a list's rows, with its label: 'əvvəl yenilər'. */
export type Sorting = { field: string; order: 'ASC' | 'DESC'; label: string }

/** The sort menu in the filter row of a wide screen: the column heads do not show that they can be pressed. */
export function SortMenu({ choices }: { choices: readonly Sorting[] }) {
  const { sort, setSort } = useListContext()
  const chosen = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order)
  return (
    <ChoiceMenu
      choices={choices.map(({ label }, id) => ({ id, name: label }))}
      chosen={chosen}
      choose={(id) => setSort(choices[id] ?? sort)}
      sx={{ ml: 'auto', minHeight: 36, px: 1, color: 'text.primary', whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={{ mr: 0.5, fontWeight: 400, color: 'text.secondary' }}>
        Sıra:
      </Box>
      {choices[chosen]?.label ?? 'başlıqdan'}
    </ChoiceMenu>
  )
}
