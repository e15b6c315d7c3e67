import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/client/api.ts'
import { columnOfHeader, LEFT_OUT } from '../../domain/catalog/product-columns.ts'
import { api } from '../api.ts'
import { choiceWord } from './column-select.tsx'
import { headerText } from './header-text.ts'

/** So many columns are named; the rest is counted. */
const NAMED = 12

/** How the columns of a file were read where their names did not say it, and a button to choose anew as long as nothing is written. */
export function ColumnsRead({ shown: { id, state, matched, columns_version }, onChange }: { shown: Reply<'imports.show'>; onChange: () => void }) {
  const { data } = useQuery({ queryKey: ['imports', id, 'columns', columns_version], queryFn: () => api.call('imports.columns', { id }) })
  const told = (data?.columns ?? []).flatMap(({ header, column }, at) => {
    if (column === null || columnOfHeader(header) === column) return []
    return [`${headerText(header, at)} → ${column === LEFT_OUT ? 'oxunmur' : choiceWord(column)}`]
  })
  if (!data || (told.length === 0 && state !== 'checked')) return null
  const rest = told.length - NAMED
  return (
    <Box sx={{ mt: 1.5 }}>
      {told.length > 0 && <Typography sx={{ overflowWrap: 'anywhere' }}><b>Sütunlar:</b> {told.slice(0, NAMED).join('; ')}{rest > 0 && ` və daha ${rest}`}.{matched === 'from_memory' && ' Əvvəlki seçim yadda qalıb.'}</Typography>}
      {state === 'checked' && <Button variant="outlined" size="small" sx={{ mt: told.length > 0 ? 1 : 0 }} onClick={onChange}>Sütunları dəyiş</Button>}
    </Box>
  )
}
