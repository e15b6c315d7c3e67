import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Box, Button, IconButton } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import { SourceContextProvider, useArrayInput, useSourceContext } from 'react-admin'
import { SortableItem, SortableList } from './sortable.tsx'

type SortableFieldsProps = {
  /** The name of one entry. */
  name: string
  add: string
  /** The value of a new entry. */
  fresh: object
  children: ReactNode
}

/**
 * The entries of an ArrayInput, which can be added, removed and reordered by dragging. The children's sources are
 * relative to an entry.
 */
export function SortableFields({ name, add, fresh, children }: SortableFieldsProps) {
  const { fields, append, remove, move } = useArrayInput()
  return (
    <Box sx={{ width: '100%' }}>
      <SortableList ids={fields.map(({ id }) => id)} onMove={move}>
        {fields.map(({ id }, index) => (
          <SortableItem
            key={id}
            id={id}
            name={`${name} ${index + 1}`}
            sx={{
              mb: 1,
              p: 1,
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              bgcolor: 'background.paper',
            }}
          >
            {/* On a phone the fields have the full width, below the handle and the button. */}
            <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, order: { xs: 1, sm: 0 } }}>
              <Line index={index}>{children}</Line>
            </Box>
            <IconButton
              size="small"
              sx={{ ml: 'auto' }}
              aria-label={`Götür: ${name} ${index + 1}`}
              onClick={() => remove(index)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </SortableItem>
        ))}
      </SortableList>
      <Button startIcon={<AddIcon />} onClick={() => append(fresh)}>
        {add}
      </Button>
    </Box>
  )
}

function Line({ index, children }: { index: number; children: ReactNode }) {
  const { getSource, getLabel } = useSourceContext()
  const context = useMemo(
    () => ({ getSource: (source: string) => getSource(`${index}.${source}`), getLabel }),
    [index, getSource, getLabel],
  )
  return <SourceContextProvider value={context}>{children}</SourceContextProvider>
}
