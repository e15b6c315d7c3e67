import { useListContext } from 'react-admin'
import { TypedField } from './basics.tsx'

export type SortChoice = { field: string; label: string }

/** Sorts a list of cards, which has no column heads to press. Phones show their own list of choices. */
export function SortControl({ choices }: { choices: readonly SortChoice[] }) {
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
        flexDirection: 'row',
        alignItems: 'center',
        gap: 1.5,
        '& .MuiInputLabel-root': { mb: 0, flex: 'none' },
      }}
      change={(typed) => {
        const [field = '', order] = typed.split(' ')
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
      }}
    >
      {!isOwn && <option value="">Adi sıra</option>}
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
