import { Box, Button } from '@mui/material'
import { FootBar } from './foot-bar.tsx'
import type { Reply } from '../api.ts'

type ImportBarProps = { checked: Reply<'imports.show'>; isStarting: boolean; onWrite: () => void; onLeave: () => void }

/**
 * The bar under a check: it says that nothing is written yet, counts the changes, and has the button to write them.
 */
export function ImportBar({
  checked: { created_count, changed_count, failed_count },
  isStarting,
  onWrite,
  onLeave,
}: ImportBarProps) {
  const parts = [
    `${created_count} yeni`,
    `${changed_count} dəyişən`,
    ...(failed_count > 0 ? [`${failed_count} sətir buraxılır`] : []),
  ]
  return (
    <FootBar>
      <Box component="span" sx={{ fontWeight: 600 }}>
        Yazılmayıb
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', flex: { xs: '1 0 60%', sm: 1 } }}>
        {parts.join(', ')}
      </Box>
      <Button color="inherit" onClick={onLeave} sx={{ ml: 'auto' }}>
        İmtina
      </Button>
      <Button variant="contained" disabled={isStarting} onClick={onWrite}>
        {created_count + changed_count} məhsulu yaz
      </Button>
    </FootBar>
  )
}
