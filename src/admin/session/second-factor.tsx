import { Alert, Box, Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { api, ApiError } from '../api.ts'
import { forgetSession } from './auth-provider.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSession } from './use-session.ts'
import { Grey, Section } from '../parts/basics.tsx'

/** The person's own second factor and its recovery codes (A14, A25). */
export function SecondFactor() {
  const notify = useNotify()
  const client = useQueryClient()
  const { data: session } = useSession()
  const [prepared, setPrepared] = useState<{ secret: string; link: string; picture: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [fault, setFault] = useState('')

  const changed = async (words: string, recoveryCodes: string[] | null) => {
    setPrepared(null)
    setFault('')
    setCodes(recoveryCodes)
    forgetSession()
    await client.invalidateQueries()
    notify(words)
  }
  const onError = (error: unknown) =>
    setFault(error instanceof ApiError ? (error.field('code') ?? error.detail ?? '') : 'Serverlə əlaqə yoxdur.')
  const prepare = useMutation({
    mutationFn: () => api.call('second-factor.prepare', {}),
    onSuccess: setPrepared,
    onError,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => api.call('second-factor.confirm', { code }),
    onSuccess: ({ recovery_codes }) => changed('İkinci təsdiq quruldu.', recovery_codes),
    onError,
  })
  const renewCodes = useMutation({
    mutationFn: () => api.call('second-factor.renew-codes', {}),
    onSuccess: ({ recovery_codes }) => changed('Bərpa kodları yeniləndi.', recovery_codes),
    onError,
  })
  const remove = useMutation({
    mutationFn: (code: string) => api.call('second-factor.remove', { code }),
    onSuccess: () => changed('İkinci təsdiq söndürüldü.', null),
    onError,
  })
  const typedCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return String(new FormData(event.currentTarget).get('code') ?? '').trim()
  }
  if (!session) return null

  return (
    <Section title="İkinci təsdiq">
      <Grey sx={{ mb: 2 }}>
        Şifrədən sonra telefondakı tətbiqin (Google Authenticator, Aegis və s.) 6 rəqəmli kodu soruşulur.
      </Grey>
      {fault && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {session.second_factor === 'on' && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
          {session.authenticator && <Chip size="medium" color="success" label="Qurulub" />}
          <Typography color={session.recovery_codes_left < 3 ? 'error' : 'text.secondary'}>
            Qalan bərpa kodları: {session.recovery_codes_left}
          </Typography>
          <Button onClick={() => renewCodes.mutate()} disabled={renewCodes.isPending}>
            Yeni kodlar
          </Button>
        </Stack>
      )}
      {session.authenticator ? (
        <Box
          component="form"
          onSubmit={(event) => remove.mutate(typedCode(event))}
          sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <TextField
            name="code"
            label="Tətbiqdəki kod və ya bərpa kodu"
            autoComplete="one-time-code"

            required
            sx={{ minWidth: 280 }}
          />
          <Button type="submit" color="error" disabled={remove.isPending}>
            Söndür
          </Button>
        </Box>
      ) : prepared ? (
        <Stack
          component="form"
          spacing={2}
          onSubmit={(event) => confirm.mutate(typedCode(event))}
          sx={{ maxWidth: 320 }}
        >
          <Box
            component="img"
            src={`data:image/svg+xml,${encodeURIComponent(prepared.picture)}`}
            alt="Tətbiqlə skan ediləcək kod"
            width={200}
            height={200}
            sx={{ bgcolor: '#fff' }}
          />
          <Typography variant="body2">
            Skan edə bilmirsinizsə, açarı yazın:{' '}
            <Box component="code" sx={{ wordBreak: 'break-all' }}>
              {prepared.secret}
            </Box>
          </Typography>
          <TextField
            name="code"
            label="Tətbiqdəki kod"
            required
            autoFocus
            slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]{6}', maxLength: 6 } }}
          />
          <Button type="submit" variant="contained" disabled={confirm.isPending}>
            Təsdiqlə
          </Button>
        </Stack>
      ) : (
        <Button variant="contained" onClick={() => prepare.mutate()} disabled={prepare.isPending}>
          Qur
        </Button>
      )}
    </Section>
  )
}
