import { Alert, Button, Card, CardContent, MenuItem, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useRefresh } from 'ra-core'
import { Confirm } from 'ra-ui-materialui'
import { staffRoles } from '#src/domain/admin/rights.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api } from '../api.ts'
import type { AdminCustomer } from './customer-screen.tsx'
import { Grey, TypedField } from '../parts/basics.tsx'
import { useMay, useRead, useWrite } from '../parts/hooks.ts'
import { roleText, roleUses, roleWords } from '../words/role-words.ts'

/** Blocking, role and second factor of an account. Changes that the server would refuse are not offered. */
export function AccessCard({ customer }: { customer: AdminCustomer }) {
  const may = useMay()
  const { identity } = useGetIdentity()
  const givesRoles = may('staff')
  const isOwn = identity?.id === customer.id
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">
          Giriş
        </Typography>
        {isOwn ? (
          <Alert severity="info" sx={{ mt: 1 }}>
            Bu sizin hesabınızdır: rolunuzu və girişinizi başqa sahib dəyişə bilər.
          </Alert>
        ) : (
          <Stack spacing={3} sx={{ mt: 2 }}>
            <InvitationPart customer={customer} />
            {givesRoles && customer.is_active && <Role key={customer.role} customer={customer} />}
            {(givesRoles || customer.role === null) && <Block customer={customer} />}
            {givesRoles && customer.second_factor && <SecondFactor customer={customer} />}
            {!givesRoles && customer.role !== null && (
              <Grey>{roleText(customer.role, customer.role_name)}: işçinin girişini yalnız mağaza sahibi dəyişir.</Grey>
            )}
          </Stack>
        )}
      </CardContent>
    </Card>
  )
}

function Role({ customer }: { customer: AdminCustomer }) {
  const [role, setRole] = useState(customer.role ?? '')
  const { data: roles } = useRead(['roles', 'choices'], 'roles.list', {})
  const change = useChange(
    (wanted: string) => api.call('customers.role', { id: customer.id, role: wanted || null }),
    'Rol dəyişdi.',
  )
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TypedField
        select
        label="Rol"
        value={role}
        change={setRole}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Müştəri (idarə panelinə girmir)</MenuItem>
        {staffRoles.map((name) => (
          <MenuItem key={name} value={name}>
            {roleWords[name]}: {roleUses[name]}
          </MenuItem>
        ))}
        {roles?.results
          .filter(({ is_built_in }) => !is_built_in)
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {roleText(id, name)}
            </MenuItem>
          ))}
        {!roles && customer.role !== null && customer.role_name !== null && (
          <MenuItem value={customer.role}>{customer.role_name}</MenuItem>
        )}
      </TypedField>
      {role !== (customer.role ?? '') && (
        <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate(role)}>
          Rolu dəyiş
        </Button>
      )}
    </Stack>
  )
}

function Block({ customer }: { customer: AdminCustomer }) {
  const [asking, setAsking] = useState(false)
  const blocked = customer.blocked_at !== null
  const change = useChange(
    (wanted: boolean) => api.call('customers.block', { id: customer.id, blocked: wanted }),
    blocked ? 'Blok götürüldü.' : 'Hesab bloklandı.',
  )
  if (customer.blocked_at !== null) {
    return (
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Alert severity="error">
          {dateTimeText(customer.blocked_at)} tarixində bloklanıb: daxil ola və sifariş verə bilmir.
        </Alert>
        <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate(false)}>
          Bloku götür
        </Button>
      </Stack>
    )
  }
  return (
    <>
      <Button variant="outlined" color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
        Blokla
      </Button>
      <Confirm
        isOpen={asking}
        title={`${customer.name} bloklansın?`}
        content="Dərhal hər yerdən çıxarılacaq və yenidən daxil ola bilməyəcək. Sifarişləri qalır."
        confirm="Blokla"
        loading={change.isPending}
        onConfirm={() => change.mutate(true, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function SecondFactor({ customer }: { customer: AdminCustomer }) {
  const [asking, setAsking] = useState(false)
  const lift = useChange(
    () => api.call('customers.lift-second-factor', { id: customer.id }),
    'İkinci təsdiq götürüldü.',
  )
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
        İkinci təsdiqi götür
      </Button>
      <Confirm
        isOpen={asking}
        title="İkinci təsdiq götürülsün?"
        content="Telefonunu itirən işçi üçündür: paneldən çıxarılacaq və yenisini quracaq."
        confirm="Götür"
        loading={lift.isPending}
        onConfirm={() => lift.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** The invitation of an unused account: sent, sent again, withdrawn (A19). */
function InvitationPart({ customer }: { customer: AdminCustomer }) {
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
      {customer.email === '' && <Grey>E-maili yoxdur: sayta daxil ola bilmir, sifarişi siz yazırsınız.</Grey>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!customer.is_active && customer.blocked_at === null && customer.email !== '' && (
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

/** Returns a function that makes a change, refetches the screen and shows a notice. */
function useChange<Value>(change: (value: Value) => Promise<unknown>, words: string) {
  const refresh = useRefresh()
  return useWrite(change, {
    said: words,
    onSuccess: refresh,
  })
}
