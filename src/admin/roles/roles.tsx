import { required, useInput, useListContext } from 'ra-core'
import { Link, TextInput } from 'ra-ui-materialui'
import {
  Box,
  Button,
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
import type { Reply } from '../api.ts'
import { InRow, Note } from '../parts/basics.tsx'
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
      <ReadyRoles />
    </ListPanel>
  )
}

/** Roles that shops often need, ready to be created. */
const readyRoles: readonly { name: string; rights: readonly StaffRight[] }[] = [
  { name: 'Mühasib', rights: ['orders', 'refunds', 'cash', 'export', 'receiving', 'costs', 'figures'] },
  { name: 'Anbardar', rights: ['stock', 'receiving'] },
]

/** Offers the ready roles that the shop does not have yet. */
function ReadyRoles() {
  const { data = [] } = useListContext<Reply<'roles.list'>['results'][number]>()
  const missing = readyRoles.filter(({ name }) => !data.some((role) => role.name === name))
  if (missing.length === 0) return null
  return (
    <InRow sx={{ flexWrap: 'wrap', gap: 1, p: { xs: '12px 0', sm: 2 } }}>
      <Note>Hazır rollar:</Note>
      {missing.map((role) => (
        <Button
          key={role.name}
          component={Link}
          to={`/roles/create?source=${encodeURIComponent(JSON.stringify(role))}`}
          variant="outlined"
          size="small"
        >
          {role.name}
        </Button>
      ))}
    </InRow>
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
  // The right to costs contains the right to receive goods.
  const isContained = (right: StaffRight) => right === 'receiving' && ticked.includes('costs')
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
                disabled={!may(right) || isContained(right)}
                sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { py: '9px' } }}
                control={
                  <Checkbox
                    checked={ticked.includes(right) || isContained(right)}
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
