import CopyIcon from '@mui/icons-material/ContentCopy'
import StockIcon from '@mui/icons-material/HistoryOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import LabelIcon from '@mui/icons-material/QrCode2'
import PreviewIcon from '@mui/icons-material/Visibility'
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'ra-core'
import { ProductLabels } from '../labels/labels.tsx'
import { listPath } from '../parts/filter.ts'
import { useMaySee } from '../parts/hooks.ts'
import { useProductActs } from './product-acts.tsx'
import type { ProductRow } from './product-cells.tsx'

/** Actions on a row's product without opening it. */
export function ProductMenu({ product: { id, name } }: { product: ProductRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isLabelling, setLabelling] = useState(false)
  const { copy, preview } = useProductActs()
  const maySee = useMaySee()
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
        <MenuItem onClick={then(() => setLabelling(true))}>
          <ListItemIcon>
            <LabelIcon fontSize="small" />
          </ListItemIcon>
          Etiket
        </MenuItem>
        {maySee('stock') && (
          <MenuItem onClick={then(() => void navigate(listPath('stock', { q: name })))}>
            <ListItemIcon>
              <StockIcon fontSize="small" />
            </ListItemIcon>
            Stokuna bax
          </MenuItem>
        )}
      </Menu>
      {isLabelling && <ProductLabels ids={[id]} close={() => setLabelling(false)} />}
    </span>
  )
}
