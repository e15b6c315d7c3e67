import { Box, Button, Typography } from '@mui/material'
import { columnOfHeader, LEFT_OUT } from '#src/domain/catalog/product-columns.ts'
import type { Reply } from '../api.ts'
import { choiceWord } from './column-select.tsx'
import { headerText } from './header-text.ts'
import { useRead } from '../parts/hooks.ts'

/** Most columns listed by name; the others are counted. */
const NAMED = 12

/**
 * Shows how the columns of a file were matched without known names, and a button to choose again until a row is
 * written.
 */
export function ColumnsRead({
  shown: { id, state, matched, columns_version },
  onChange,
}: {
  shown: Reply<'imports.show'>
  onChange: () => void
}) {
  const { data } = useRead(['imports', id, 'columns', columns_version], 'imports.columns', { id })
  const columnNames = (data?.columns ?? []).flatMap(({ header, column }, at) => {
    if (column === null || columnOfHeader(header) === column) return []
    return [`${headerText(header, at)} → ${column === LEFT_OUT ? 'oxunmur' : choiceWord(column)}`]
  })
  if (!data || (columnNames.length === 0 && state !== 'checked')) return null
  const rest = columnNames.length - NAMED
  return (
    <Box sx={{ mt: 1.5 }}>
      {columnNames.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <b>Sütunlar:</b> {columnNames.slice(0, NAMED).join('; ')}
          {rest > 0 && ` və daha ${rest}`}.{matched === 'from_memory' && ' Əvvəlki seçim yadda qalıb.'}
        </Typography>
      )}
      {state === 'checked' && (
        <Button variant="outlined" size="small" sx={{ mt: columnNames.length > 0 ? 1 : 0 }} onClick={onChange}>
          Sütunları dəyiş
        </Button>
      )}
    </Box>
  )
}
