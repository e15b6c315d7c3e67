import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import {
  browserSupportsWebAuthn,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api } from '../api.ts'
import { forgetSession } from './auth-provider.ts'
import { passkeyFault } from './passkey-fault.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Grey, Note, Section } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'

/** The person's own passkeys (A25): a login with one needs neither password nor code. */
export function Passkeys() {
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useRead(['passkeys'], 'passkeys.list', {})
  const [codes, setCodes] = useState<string[] | null>(null)
  const [fault, setFault] = useState('')

  const changed = async (words: string) => {
    setFault('')
    forgetSession()
    await client.invalidateQueries()
    notify(words)
  }
  const onError = (error: unknown) => setFault(passkeyFault(error))
  const add = useMutation({
    mutationFn: async ({ name }: { name: string; form: HTMLFormElement }) => {
      const { options } = await api.call('passkeys.prepare', {})
      const credential = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      })
      return api.call('passkeys.create', { name, credential })
    },
    onSuccess: async ({ recovery_codes }, { form }) => {
      form.reset()
      setCodes(recovery_codes)
      await changed('Giriş açarı əlavə edildi.')
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: number) => api.call('passkeys.delete', { id }),
    onSuccess: () => changed('Giriş açarı silindi.'),
    onError,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    add.mutate({ name: String(new FormData(form).get('name')).trim(), form })
  }

  return (
    <Section title="Giriş açarları (passkey)">
      <Grey sx={{ mb: 2 }}>
        Barmaq izi, üz və ya cihazın PIN-i ilə daxil olun: şifrə və kod soruşulmur, saxta sayta da heç nə ötürülmür.
      </Grey>
      {fault && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      <Stack
        component="ul"
        aria-label="Giriş açarları"
        spacing={1}
        sx={{ listStyle: 'none', p: 0, m: 0, mb: 2, '&:empty': { display: 'none' } }}
      >
        {data?.results.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ display: 'flex', gap: 2, alignItems: 'center', borderTop: 1, borderColor: 'divider', pt: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap>{one.name}</Typography>
              <Note>
                {one.used_at === null
                  ? `Əlavə edilib: ${dateTimeText(one.created_at)}`
                  : `Son giriş: ${dateTimeText(one.used_at)}`}
              </Note>
            </Box>
            <Button
              color="error"
              onClick={() => remove.mutate(one.id)}
              disabled={remove.isPending}
              aria-label={`${one.name}: sil`}
            >
              Sil
            </Button>
          </Box>
        ))}
      </Stack>
      {browserSupportsWebAuthn() ? (
        <Box
          component="form"
          onSubmit={submit}
          sx={{ display: 'flex', columnGap: 2, rowGap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}
        >
          <TextField
            name="name"
            label="Cihazın adı"
            placeholder="məsələn, Ofis noutbuku"

            required
            fullWidth={false}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ minWidth: 280 }}
          />
          <Button type="submit" variant="outlined" disabled={add.isPending} sx={{ mb: 0.5 }}>
            Giriş açarı yarat
          </Button>
        </Box>
      ) : (
        <Typography>Bu brauzer giriş açarlarını dəstəkləmir.</Typography>
      )}
    </Section>
  )
}
