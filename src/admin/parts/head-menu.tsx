import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Box, IconButton, Popover } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { InPageHead } from './page-head.tsx'

const SOFT = '0 10px 30px -12px rgb(0 0 0 / 24%)'

/**
 * The three dots in the head of a record, with its rare buttons. The buttons stay mounted, because they ask in dialogs
 * of their own.
 */
export function HeadMenu({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <InPageHead place="actions">
      <IconButton
        size="large"
        aria-label="Digər əməliyyatlar"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ order: 1 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Popover
        keepMounted
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { border: 1, borderColor: 'divider', p: 0.5, boxShadow: SOFT } } }}
      >
        <Box
          onClick={() => setAnchor(null)}
          sx={{
            display: 'grid',
            '& .MuiButtonBase-root': {
              justifyContent: 'start',
              minHeight: 44,
              px: 2,
              borderRadius: 1,
              fontSize: 14,
              fontWeight: 600,
              gap: 1,
            },
            // On a phone react-admin draws its buttons without their labels.
            '& .MuiIconButton-root::after': { content: 'attr(aria-label) / ""' },
          }}
        >
          {children}
        </Box>
      </Popover>
    </InPageHead>
  )
}
