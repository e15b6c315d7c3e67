import { useListContext } from 'ra-core'
import { ChoiceMenu } from './choice-menu.tsx'
import { Span, TypedField } from './basics.tsx'

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
      <Span sx={{ mr: 0.5, fontWeight: 400, color: 'text.secondary' }}>Sıra:</Span>
      {choices[chosen]?.label ?? 'başlıqdan'}
    </ChoiceMenu>
  )
}

export type SortChoice = { field: string; label: string }

type SortControlProps = { choices: readonly SortChoice[]; ownOrder?: string | undefined }

/** Sorts a list of cards, which has no column heads to press. Phones show their own list of choices. */
export function SortControl({ choices, ownOrder = 'Standart sıra' }: SortControlProps) {
  const { sort, setSort } = useListContext()
  if (choices.length === 0) return null
  const isOwn = choices.some(({ field }) => field === sort.field)
  return (
    <TypedField
      select
      label="Sırala"
      value={isOwn ? `${sort.field} ${sort.order}` : ''}
      slotProps={{ select: { native: true } }}
      sx={{
        mt: 0,
        my: -0.5,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 1.5,
        '& .MuiInputLabel-root': { mb: 0, flex: 'none', fontWeight: 400, color: 'text.secondary' },
        '& .MuiOutlinedInput-root': { width: 'auto', bgcolor: 'transparent' },
        '& .MuiOutlinedInput-root:not(.Mui-focused) fieldset': { border: 0 },
        '& select': { pl: 0.5, fontWeight: 550 },
      }}
      change={(typed) => {
        const [field = '', order] = typed.split(' ')
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
      }}
    >
      {!isOwn && <option value="">{ownOrder}</option>}
      {choices.flatMap(({ field, label }) => [
        <option key={`${field} ASC`} value={`${field} ASC`}>
          {label}: artan
        </option>,
        <option key={`${field} DESC`} value={`${field} DESC`}>
          {label}: azalan
        </option>,
      ])}
    </TypedField>
  )
}
