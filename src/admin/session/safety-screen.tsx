import { Alert, Box, Button, Card, CardContent, Chip, Stack, TextField, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Title, useNotify } from 'react-admin'
import { ApiError } from '../../contract/client/api-error.ts'
import { api } from '../api.ts'
import { deviceText } from '../../domain/account/device-text.ts'
import { dateTimeText } from '../../domain/date-time-text.ts'
import { currentSession, forgetSession } from './auth-provider.ts'

/** One's own second factor, and the sessions that live (A14). */
export function SafetyScreen() {
  return (
    <Stack spacing={3} sx={{ mt: 2, maxWidth: 760 }}>
      <Title title="Təhlükəsizlik" />
      <SecondFactor />
      <Sessions />
    </Stack>
  )
}

function useSession() {
  return useQuery({ queryKey: ['session'], queryFn: currentSession })
}

function SecondFactor() {
  const notify = useNotify()
  const client = useQueryClient()
  const { data: session } = useSession()
  const [prepared, setPrepared] = useState<{ secret: string; link: string; picture: string } | null>(null)
  const [fault, setFault] = useState('')

  const changed = async (words: string) => {
    setPrepared(null)
    setFault('')
    forgetSession()
    await client.invalidateQueries()
    notify(words)
  }
  const told = (error: unknown, field: string) =>
    setFault(error instanceof ApiError ? (error.field(field) ?? error.detail ?? '') : 'Serverlə əlaqə yoxdur.')
  const prepare = useMutation({ mutationFn: () => api.call('second-factor.prepare', {}), onSuccess: setPrepared, onError: (error) => told(error, '') })
  const confirm = useMutation({
    mutationFn: (code: string) => api.call('second-factor.confirm', { code }),
    onSuccess: () => changed('İkinci təsdiq quruldu.'),
    onError: (error) => told(error, 'code'),
  })
  const remove = useMutation({
    mutationFn: (password: string) => api.call('second-factor.remove', { password }),
    onSuccess: () => changed('İkinci təsdiq söndürüldü.'),
    onError: (error) => told(error, 'password'),
  })
  const typed = (event: FormEvent<HTMLFormElement>, name: string) => {
    event.preventDefault()
    return String(new FormData(event.currentTarget).get(name) ?? '')
  }
  if (!session) return null

  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">İkinci təsdiq</Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Şifrədən sonra telefondakı tətbiqin (Google Authenticator, Aegis və s.) 6 rəqəmli kodu soruşulur.
        </Typography>
        {fault && <Alert severity="error" role="alert" sx={{ mb: 2 }}>{fault}</Alert>}
        {session.second_factor === 'on' ? (
          <Box component="form" onSubmit={(event) => remove.mutate(typed(event, 'password'))} sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Chip color="success" label="Qurulub" />
            <TextField name="password" label="Şifrə" type="password" autoComplete="current-password" size="small" required />
            <Button type="submit" color="error" disabled={remove.isPending}>Söndür</Button>
          </Box>
        ) : prepared ? (
          <Stack component="form" spacing={2} onSubmit={(event) => confirm.mutate(typed(event, 'code'))} sx={{ maxWidth: 320 }}>
            <Box component="img" src={`data:image/svg+xml,${encodeURIComponent(prepared.picture)}`} alt="Tətbiqlə skan ediləcək kod" width={200} height={200} sx={{ bgcolor: '#fff' }} />
            <Typography variant="body2">Skan edə bilmirsinizsə, açarı yazın: <Box component="code" sx={{ wordBreak: 'break-all' }}>{prepared.secret}</Box></Typography>
            <TextField name="code" label="Tətbiqdəki kod" required autoFocus slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]{6}', maxLength: 6 } }} />
            <Button type="submit" variant="contained" disabled={confirm.isPending}>Təsdiqlə</Button>
          </Stack>
        ) : (
          <Button variant="contained" onClick={() => prepare.mutate()} disabled={prepare.isPending}>Qur</Button>
        )}
      </CardContent>
    </Card>
  )
}

function Sessions() {
  const notify = useNotify()
  const client = useQueryClient()
  const { data: session } = useSession()
  const { data } = useQuery({ queryKey: ['sessions'], queryFn: () => api.call('sessions.list', {}), enabled: session !== undefined && session.second_factor !== 'required' })
  const end = useMutation({
    mutationFn: (id: string) => api.call('sessions.delete', { id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['sessions'] })
      notify('Sessiya bağlandı.')
    },
    onError: () => notify('ra.notification.http_error', { type: 'error' }),
  })
  if (!data) return null
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>Açıq sessiyalar</Typography>
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.results.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', gap: 2, alignItems: 'center', borderTop: 1, borderColor: 'divider', pt: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap>{row.user.name} <Box component="span" sx={{ color: 'text.secondary' }}>{row.user.email}</Box></Typography>
                <Typography variant="body2" color="text.secondary" noWrap>{deviceText(row.user_agent)}</Typography>
                <Typography variant="body2" color="text.secondary">Son: {dateTimeText(row.seen_at)}</Typography>
              </Box>
              {row.is_current ? <Chip size="small" label="Bu brauzer" /> : <Button onClick={() => end.mutate(row.id)} disabled={end.isPending}>Bağla</Button>}
            </Box>
          ))}
        </Stack>
      </CardContent>
    </Card>
  )
}
