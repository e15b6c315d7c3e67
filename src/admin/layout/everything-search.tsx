import SearchIcon from '@mui/icons-material/Search'
import { ButtonBase, Dialog } from '@mui/material'
import { useEffect, useState } from 'react'
import { Span } from '../parts/basics.tsx'
import { screen } from '../parts/screen.tsx'
import { EverythingField } from './everything-field.tsx'

const EverythingFound = screen(() => import('./everything-found.tsx'), 'EverythingFound', EverythingField)

/** The search field for everything (A21): Ctrl K, ⌘K, or a press. */
export function EverythingSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Hər şeydə axtar"
        sx={{
          height: { xs: 44, lg: 40 },
          width: { xs: 44, md: 280, lg: 420 },
          mr: 'auto',
          px: { xs: 0, md: 1.5 },
          gap: 1,
          borderRadius: 99,
          justifyContent: { xs: 'center', md: 'flex-start' },
          bgcolor: { md: 'action.hover' },
          color: 'text.secondary',
          fontSize: 14,
        }}
      >
        <SearchIcon fontSize="small" />
        <Span
          sx={{
            display: { xs: 'none', md: 'flex' },
            flex: 1,
            '&::after': { content: '"Ctrl K"', ml: 'auto', fontSize: 12 },
          }}
        >
          Hər şeydə axtar
        </Span>
      </ButtonBase>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-label="Hər şeydə axtar"
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { sx: { alignSelf: 'flex-start', mt: { xs: 1, sm: 8 }, maxHeight: 'calc(100% - 80px)' } } }}
      >
        <Everything close={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Holds the typed text while the list's script loads, and until the dialog has closed. */
function Everything({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('')
  return <EverythingFound typed={typed} setTyped={setTyped} close={close} />
}
