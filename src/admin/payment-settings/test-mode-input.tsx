import TestIcon from '@mui/icons-material/ScienceOutlined'
import { Box, Switch, Typography } from '@mui/material'
import { useInput } from 'react-admin'

/** The switch of the test mode (Y2), as a strip that stands out while it is on. */
export function TestModeInput() {
  const { field } = useInput({ source: 'test_mode' })
  const isOn = Boolean(field.value)
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        px: 2,
        py: 1.5,
        my: 1.5,
        borderRadius: '12px',
        cursor: 'pointer',
        bgcolor: isOn ? 'warning.light' : 'action.hover',
      }}
    >
      <TestIcon fontSize="small" sx={{ color: isOn ? 'warning.main' : 'text.secondary' }} />
      <Box sx={{ flex: 1 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          Test rejimi
        </Typography>
        <Typography component="span" variant="body2" id="test-mode-note" sx={{ display: 'block' }}>
          {isOn
            ? 'Kartlardan pul çıxmır, mağazada «test» yazılır. Satışa başlamazdan əvvəl söndürün.'
            : 'Ödənişlər həqiqidir. Provayder test hesabı veribsə, yandırın.'}
        </Typography>
      </Box>
      <Switch
        checked={isOn}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        slotProps={{ input: { 'aria-label': 'Test rejimi', 'aria-describedby': 'test-mode-note' } }}
      />
    </Box>
  )
}
