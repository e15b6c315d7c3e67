import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material'
import { useInput } from 'react-admin'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { rightGroups, rightWords } from './right-words.ts'
import { useMay } from '../parts/hooks.ts'

/**
 * The rights of a role as checkboxes, in groups. Rights that the person lacks are disabled: the server rejects them.
 */
export function RightsInput() {
  const may = useMay()
  const {
    field,
    fieldState: { error },
  } = useInput({ source: 'rights', defaultValue: [] })
  const ticked: readonly StaffRight[] = field.value
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ width: '100%', mt: 1 }}>
      <FormLabel
        component="legend"
        sx={{
          fontSize: 14,
          lineHeight: '20px',
          fontWeight: 550,
          '&, &.Mui-focused, &.Mui-error': { color: 'text.primary' },
        }}
      >
        İcazələr
      </FormLabel>
      {error && <FormHelperText sx={{ m: 0 }}>{error.message}</FormHelperText>}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, mt: 1 }}>
        {rightGroups.map(({ label, rights }) => (
          <FormGroup key={label} role="group" aria-label={label}>
            <Typography component="h3" sx={{ fontSize: 14, fontWeight: 620, mb: 0.5 }}>
              {label}
            </Typography>
            {rights.map((right) => (
              <FormControlLabel
                key={right}
                label={rightWords[right]}
                disabled={!may(right)}
                sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { py: '9px' } }}
                control={
                  <Checkbox
                    checked={ticked.includes(right)}
                    onChange={(_event, on) =>
                      field.onChange(on ? [...ticked, right] : ticked.filter((one) => one !== right))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        ))}
      </Box>
    </FormControl>
  )
}
