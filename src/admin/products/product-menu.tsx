import CopyIcon from '@mui/icons-material/ContentCopy'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import StockIcon from '@mui/icons-material/HistoryOutlined'
import PreviewIcon from '@mui/icons-material/Visibility'
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState, type MouseEvent } from 'react'
import { useCanAccess, useNavigate } from 'react-admin'
import type { ProductRow } from './product-cells.tsx'
import { useProductActs } from './use-product-acts.ts'
import { listPath } from '../parts/filter.ts'

/** Actions on a row's product without opening it. */
export function ProductMenu({ product: { id, name } }: { product: ProductRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { copy, preview } = useProductActs()
  const { canAccess: seesStock } = useCanAccess({ resource: 'stock', action: 'list' })
  const navigate = useNavigate()
  const then = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    // A click in the menu bubbles to the row, which would open the product.
    <span onClick={(event: MouseEvent) => event.stopPropagation()}>
      <IconButton
        aria-label={`${name}: daha çox`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(() => void preview(id))}>
          <ListItemIcon>
            <PreviewIcon fontSize="small" />
          </ListItemIcon>
          Mağazada bax
        </MenuItem>
        <MenuItem disabled={copy.isPending} onClick={then(() => copy.mutate(id))}>
          <ListItemIcon>
            <CopyIcon fontSize="small" />
          </ListItemIcon>
          Surətini çıxar
        </MenuItem>
        {seesStock && (
          <MenuItem onClick={then(() => void navigate(listPath('stock', { q: name })))}>
            <ListItemIcon>
              <StockIcon fontSize="small" />
            </ListItemIcon>
            Stokuna bax
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
