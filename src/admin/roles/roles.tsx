import { required, TextInput, useInput } from 'react-admin'
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
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { RemoveButton } from '../drafts/save-bar.tsx'
import { Note } from '../parts/basics.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { rightGroups, rightWords } from './right-words.ts'
import { useMay } from '../parts/hooks.ts'

/** Roles of the staff and what each may do (A26). */
export function List() {
  return (
    <ListPanel pagination={false} perPage={200}>
      <RoleMatrix />
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <TextInput
        source="name"
        label="Rolun adı"
        validate={required('Rolun adını yazın.')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <RightsInput />
      <Note sx={{ my: 2 }}>Dəyişiklik bu rolda olan, indi işləyən adamlara da dərhal aiddir.</Note>
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  remove: <RemoveButton confirmTitle="Rol silinsin?" confirmContent="Bu rol heç kimdə olmamalıdır." />,
})

/**
 * The rights of a role as checkboxes, in groups. Rights that the person lacks are disabled: the server rejects them.
 */
function RightsInput() {
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
