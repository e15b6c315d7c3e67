import { Box, Button, Card, type Theme } from '@mui/material'
import type { Reply } from '../../contract/client/api.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'

type ImportBarProps = { checked: Reply<'imports.show'>; isStarting: boolean; onWrite: () => void; onLeave: () => void }

/** The bar under a check: that nothing is written yet, what will be, and the button for it (A28, rule 7). */
export function ImportBar({ checked: { created_count, changed_count, failed_count }, isStarting, onWrite, onLeave }: ImportBarProps) {
  const parts = [`${created_count} yeni`, `${changed_count} dəyişən`, ...(failed_count > 0 ? [`${failed_count} sətir buraxılır`] : [])]
  return (
    <Card sx={{
      position: 'sticky', bottom: { xs: `calc(${BOTTOM_HEIGHT}px + env(safe-area-inset-bottom) + 8px)`, sm: 24 }, zIndex: 3, p: 1.5, display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5,
      boxShadow: (theme: Theme) => `0 10px 30px -12px ${theme.palette.mode === 'dark' ? 'rgb(0 0 0 / 60%)' : 'rgb(0 0 0 / 24%)'}`,
    }}>
      <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.dark', ml: 1 }} />
      <Box component="span" sx={{ fontWeight: 600 }}>Yazılmayıb</Box>
      <Box component="span" sx={{ color: 'text.secondary', flex: { xs: '1 0 60%', sm: 1 } }}>{parts.join(', ')}</Box>
      <Button color="inherit" onClick={onLeave} sx={{ ml: 'auto' }}>İmtina</Button>
      <Button variant="contained" disabled={isStarting} onClick={onWrite}>{created_count + changed_count} məhsulu yaz</Button>
    </Card>
  )
}
