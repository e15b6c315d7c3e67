import YesIcon from '@mui/icons-material/Done'
import { Box, Button, Card, Chip, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Fragment } from 'react'
import { useListContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import type { Reply } from '../api.ts'
import { InRow, Note, Span } from '../parts/basics.tsx'
import { useBelow } from '../parts/hooks.ts'
import { roleText, roleUses } from '../words/role-words.ts'
import { isTailoredRight, type StaffRole } from '#src/domain/admin/rights.ts'
import { rightGroups, rightWords } from './right-words.ts'

type Role = Reply<'roles.list'>['results'][number]

/** The rights as rows, the roles as columns; on a phone a card for each role. */
export function RoleMatrix() {
  const { data = [] } = useListContext<Role>()
  const isPhone = useBelow('sm')
  return isPhone ? (
    <Stack spacing={1.5} sx={{ bgcolor: 'background.default', pt: 1 }}>
      {data.map((role) => (
        <RoleCard key={role.id} role={role} />
      ))}
    </Stack>
  ) : (
    <Matrix roles={data} />
  )
}

function Matrix({ roles }: { roles: readonly Role[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Rollar və icazələr">
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: 128 }}>İcazə</TableCell>
            {roles.map((role) => (
              <TableCell key={role.id} align="center" sx={{ minWidth: 72, px: 0.5, verticalAlign: 'top' }}>
                <RoleName role={role} />
                <RoleAction role={role} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rightGroups.map(({ label, rights }) => (
            <Fragment key={label}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  sx={{ fontWeight: 620, bgcolor: 'action.hover' }}
                >
                  {label}
                </TableCell>
              </TableRow>
              {rights.map((right) => (
                <TableRow key={right} hover>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                    {rightWords[right]}
                  </TableCell>
                  {roles.map((role) => (
                    <TableCell key={role.id} align="center">
                      {role.rights.includes(right) ? (
                        <YesIcon fontSize="small" color="success" titleAccess="bəli" />
                      ) : (
                        <Span sx={{ color: 'text.disabled' }}>—</Span>
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function RoleName({ role }: { role: Role }) {
  return (
    <>
      <Span sx={{ display: 'block', fontWeight: 620 }}>{roleText(role.id, role.name)}</Span>
      <Note component="span" sx={{ display: 'block', fontWeight: 400 }}>
        {role.people === 0 ? 'heç kim' : `${role.people} nəfər`}
      </Note>
    </>
  )
}

/** A built-in role is copied, a custom role is changed. */
function RoleAction({ role }: { role: Role }) {
  const to = role.is_built_in
    ? `/roles/create?source=${encodeURIComponent(JSON.stringify({ rights: role.rights }))}`
    : `/roles/${role.id}`
  const name = roleText(role.id, role.name)
  return (
    <Button component={Link} to={to} size="small" aria-label={role.is_built_in ? `${name}: kopyala` : `${name}: dəyiş`}>
      {role.is_built_in ? 'Kopyala' : 'Dəyiş'}
    </Button>
  )
}

function RoleCard({ role }: { role: Role }) {
  return (
    <Card component="article" aria-label={roleText(role.id, role.name)} sx={{ p: 2 }}>
      <InRow sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
        <div>
          <RoleName role={role} />
        </div>
        <RoleAction role={role} />
      </InRow>
      {role.is_built_in ? (
        <Note>{roleUses[role.id as StaffRole]}</Note>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
          {role.rights.filter(isTailoredRight).map((right) => (
            <Chip key={right} variant="outlined" label={rightWords[right].split(/[:,]/)[0]} />
          ))}
        </Stack>
      )}
    </Card>
  )
}
