import { Box, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material'
import { Title } from 'ra-ui-materialui'
import { api } from '../api.ts'
import { deviceText } from '#src/domain/account/device-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { Passkeys, SecondFactor } from './sign-in-ways.tsx'
import { useSession } from './use-session.ts'
import { Note, PartTitle, RULED, Span } from '../parts/basics.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'

/** The person's own passkeys and second factor, and the active sessions (A14). */
export function SafetyScreen() {
  return (
    <Stack spacing={3} sx={{ mt: 2, maxWidth: 760 }}>
      <Title title="Təhlükəsizlik" />
      <Passkeys />
      <SecondFactor />
      <Sessions />
    </Stack>
  )
}

function Sessions() {
  const reload = useReload()
  const { data: session } = useSession()
  const { data } = useRead(
    ['sessions'],
    'sessions.list',
    {},
    {
      enabled: session !== undefined && session.second_factor !== 'required',
    },
  )
  const end = useWrite((id: string) => api.call('sessions.delete', { id }), {
    said: 'Sessiya bağlandı.',
    onSettled: () => reload('sessions'),
  })
  if (!data) return null
  return (
    <Card>
      <CardContent>
        <PartTitle sx={{ mb: 1 }}>Açıq sessiyalar</PartTitle>
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.results.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', gap: 2, alignItems: 'center', ...RULED, pt: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                  {row.user.name} <Span sx={{ color: 'text.secondary' }}>{row.user.email}</Span>
                </Typography>
                <Note noWrap>{deviceText(row.user_agent)}</Note>
                <Note>Son: {dateTimeText(row.seen_at)}</Note>
              </Box>
              {row.is_current ? (
                <Chip label="Bu brauzer" />
              ) : (
                <Button onClick={() => end.mutate(row.id)} disabled={end.isPending}>
                  Sessiyanı bağla
                </Button>
              )}
            </Box>
          ))}
        </Stack>
      </CardContent>
    </Card>
  )
}
