import MoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'

/** A sort order of a list's rows, with its label: 'əvvəl yenilər'. */
export type Sorting = { field: string; order: 'ASC' | 'DESC'; label: string }

/** The sort menu in the filter row of a wide screen: the column heads do not show that they can be pressed. */
export function SortMenu({ choices }: { choices: readonly Sorting[] }) {
  const { sort, setSort } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = choices.find(({ field, order }) => field === sort.field && order === sort.order)
  const choose = ({ field, order }: Sorting) => {
    setAnchor(null)
    setSort({ field, order })
  }
  return (
    <>
      <Button
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 'auto', minHeight: 36, px: 1, color: 'text.primary', whiteSpace: 'nowrap' }}
      >
        <Box component="span" sx={{ mr: 0.5, fontWeight: 400, color: 'text.secondary' }}>
          Sıra:
        </Box>
        {chosen?.label ?? 'başlıqdan'}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem key={choice.label} selected={choice === chosen} onClick={() => choose(choice)}>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
