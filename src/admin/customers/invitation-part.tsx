import { Alert, Button, Stack } from '@mui/material'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api } from '../api.ts'
import { roleText } from '../words/role-words.ts'
import type { AdminCustomer } from './customer-screen.tsx'
import { useChange } from './use-change.ts'

/** The invitation of an unused account: sent, sent again, withdrawn (A19). */
export function InvitationPart({ customer }: { customer: AdminCustomer }) {
  const { invitation } = customer
  const send = useChange(() => api.call('customers.invite', { id: customer.id }), 'Dəvət göndərildi.')
  const withdraw = useChange(
    () => api.call('customers.withdraw-invitation', { id: customer.id }),
    'Dəvət geri götürüldü.',
  )
  if (customer.is_active && !invitation) return null
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {invitation && (
        <Alert severity={invitation.has_ended ? 'warning' : 'info'} sx={{ width: '100%' }}>
          {invitation.has_ended ? 'Dəvətin vaxtı bitib' : 'Dəvət göndərilib'}: {dateTimeText(invitation.sent_at)}
          {invitation.role !== null && `. Rol: ${roleText(invitation.role, invitation.role_name)}`}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!customer.is_active && customer.blocked_at === null && (
          <Button variant="outlined" disabled={send.isPending} onClick={() => send.mutate(undefined)}>
            {invitation ? 'Yenidən göndər' : 'Dəvət göndər'}
          </Button>
        )}
        {invitation && (
          <Button color="error" disabled={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            Dəvəti geri götür
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
