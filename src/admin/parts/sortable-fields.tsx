import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Box, Button, IconButton } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import { SourceContextProvider, useArrayInput, useSourceContext } from 'ra-core'
import { InRow } from './basics.tsx'
import { SortableItem, SortableList } from './sortable.tsx'

type SortableFieldsProps = {
  /** The name of one entry. */
  name: string
  add: string
  /** The value of a new entry. */
  fresh: object
  /** Whether the entries are rows of a table, whose cells are the children's; otherwise panels. */
  isTable?: boolean
  /** Beside the button that adds an entry. */
  foot?: ReactNode
  children: ReactNode
}

/** Style of an ArrayInput: without the empty error line that an error inside an entry makes. */
export const NO_EMPTY_ERROR = { '& > .MuiFormHelperText-root:has(> span:only-child)': { display: 'none' } } as const

const PANEL = { mb: 1, p: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' }, border: 1, borderRadius: 2 }

/** One line, with wrapped cells where it is narrow. */
const ROW = { flexWrap: 'wrap', alignItems: 'center', py: '4.5px', borderTop: 1 }

/**
 * The entries of an ArrayInput, which can be added, removed and reordered by dragging. The children's sources are
 * relative to an entry.
 */
export function SortableFields({ name, add, fresh, isTable = false, foot, children }: SortableFieldsProps) {
  const { fields, append, remove, move } = useArrayInput()
  return (
    <Box sx={{ width: '100%' }}>
      <SortableList ids={fields.map(({ id }) => id)} onMove={move}>
        {fields.map(({ id }, index) => (
          <SortableItem
            key={id}
            id={id}
            name={`${name} ${index + 1}`}
            sx={{ ...(isTable ? ROW : PANEL), borderColor: 'divider', bgcolor: 'background.paper' }}
          >
            {/* On a phone the fields have the full width, below the handle and the button. */}
            <Box
              sx={
                isTable
                  ? { display: 'contents' }
                  : { flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, order: { xs: 1, sm: 0 } }
              }
            >
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
      <InRow sx={{ flexWrap: 'wrap', gap: 1, pt: isTable ? 1 : 0, alignItems: 'flex-start' }}>
        <Button startIcon={<AddIcon />} onClick={() => append(fresh)}>
          {add}
        </Button>
        {foot}
      </InRow>
    </Box>
  )
}

/** Gives the sources of its children the place of an entry. */
export function Line({ index, children }: { index: number; children: ReactNode }) {
  const { getSource, getLabel } = useSourceContext()
  const context = useMemo(
    () => ({ getSource: (source: string) => getSource(`${index}.${source}`), getLabel }),
    [index, getSource, getLabel],
  )
  return <SourceContextProvider value={context}>{children}</SourceContextProvider>
}
