import { Alert, Box, Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNotify } from 'ra-core'
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, isUnknown } from '../api.ts'
import { forgetSession } from './auth-provider.ts'
import { useSession } from './use-session.ts'
import { Grey, InRow, Note, RULED, Section, Strong } from '../parts/basics.tsx'
import { knowsPasskeys, passkeyFault } from './password-field.tsx'
import { errorText } from '../parts/failure-text.ts'
import { useRead } from '../parts/hooks.ts'

/** The person's own second factor and its recovery codes (A14, A25). */
export function SecondFactor() {
  const { data: session } = useSession()
  const way = useSignInWay((error) =>
    isUnknown(error)
      ? 'Cavab gəlmədi. Təsdiq qurulubsa, bərpa kodlarını «Yeni kodlar» düyməsi ilə alın.'
      : errorText(error),
  )
  const renewCodes = useMutation({
    mutationFn: () => api.call('second-factor.renew-codes', {}),
    onSuccess: ({ recovery_codes }) => way.changed('Bərpa kodları yeniləndi.', recovery_codes),
    onError: way.onError,
  })
  if (!session) return null
  return (
    <Section title="İkinci təsdiq">
      <Grey sx={{ mb: 2 }}>
        Şifrədən sonra telefondakı tətbiqin (Google Authenticator, Aegis və s.) 6 rəqəmli kodu soruşulur.
      </Grey>
      {way.notices}
      {session.second_factor === 'on' && (
        <InRow spacing={2} sx={{ mb: 2 }}>
          {session.authenticator && <Chip size="medium" color="success" label="Qurulub" />}
          <Typography color={session.recovery_codes_left < 3 ? 'error' : 'text.secondary'}>
            Qalan bərpa kodları: {session.recovery_codes_left}
          </Typography>
          <Button onClick={() => renewCodes.mutate()} disabled={renewCodes.isPending}>
            Yeni kodlar
          </Button>
        </InRow>
      )}
      {session.authenticator ? <RemoveAuthenticator {...way} /> : <AddAuthenticator {...way} />}
    </Section>
  )
}

type WayCalls = Pick<ReturnType<typeof useSignInWay>, 'changed' | 'onError'>

/**
 * Hook: the notices of a way to log in, and the end of its calls. `changed` reads the session again and shows new
 * recovery codes; without codes, the shown ones stay.
 */
function useSignInWay(faultOf: (error: unknown) => string) {
  const notify = useNotify()
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [fault, setFault] = useState('')
  const reload = async () => {
    forgetSession()
    await client.invalidateQueries()
  }
  const changed = async (words: string, recoveryCodes?: string[] | null) => {
    setFault('')
    if (recoveryCodes !== undefined) setCodes(recoveryCodes)
    await reload()
    notify(words)
  }
  // A call whose response was lost may have changed the account.
  const onError = (error: unknown) => {
    setFault(faultOf(error))
    void reload()
  }
  const notices = (
    <>
      {fault && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
    </>
  )
  return { changed, onError, notices }
}

/** Returns the trimmed text of a submitted form's field. */
function submitted(event: FormEvent<HTMLFormElement>, field: string): string {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(field) ?? '').trim()
}

function RemoveAuthenticator({ changed, onError }: WayCalls) {
  const remove = useMutation({
    mutationFn: (code: string) => api.call('second-factor.remove', { code }),
    onSuccess: () => changed('İkinci təsdiq söndürüldü.', null),
    onError,
  })
  return (
    <Box
      component="form"
      onSubmit={(event) => remove.mutate(submitted(event, 'code'))}
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
  )
}

/** Shows the secret of a new authenticator, until its first code confirms it. */
function AddAuthenticator({ changed, onError }: WayCalls) {
  const prepare = useMutation({ mutationFn: () => api.call('second-factor.prepare', {}), onError })
  const confirm = useMutation({
    mutationFn: (code: string) => api.call('second-factor.confirm', { code }),
    onSuccess: ({ recovery_codes }) => changed('İkinci təsdiq quruldu.', recovery_codes),
    onError,
  })
  if (!prepare.data)
    return (
      <Button variant="contained" onClick={() => prepare.mutate()} disabled={prepare.isPending}>
        Qur
      </Button>
    )
  const { picture, secret } = prepare.data
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => confirm.mutate(submitted(event, 'code'))}
      sx={{ maxWidth: 320 }}
    >
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="Tətbiqlə skan ediləcək kod"
        width={200}
        height={200}
        sx={{ bgcolor: '#fff' }}
      />
      <Typography variant="body2">
        Skan edə bilmirsinizsə, açarı yazın:{' '}
        <Box component="code" sx={{ wordBreak: 'break-all' }}>
          {secret}
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
  )
}

/** Shows recovery codes, which are shown only once (A25). */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 2 }}>
      <Strong>Bərpa kodları</Strong>
      <Typography variant="body2">
        Telefon və ya cihaz itəndə hər biri bir dəfə kodu əvəz edir. Bir daha göstərilməyəcək: çap edin və ya şifrə
        menecerində saxlayın.
      </Typography>
      <Box
        component="ul"
        aria-label="Bərpa kodları"
        sx={{ columns: 2, fontFamily: 'monospace', fontSize: 16, listStyle: 'none', p: 0, my: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="outlined" color="inherit" onClick={onSaved}>
        Saxladım
      </Button>
    </Alert>
  )
}

/** The person's own passkeys (A25): a login with one needs neither password nor code. */
export function Passkeys() {
  const { data } = useRead(['passkeys'], 'passkeys.list', {})
  const way = useSignInWay(passkeyFault)
  const remove = useMutation({
    mutationFn: (id: number) => api.call('passkeys.delete', { id }),
    onSuccess: () => way.changed('Giriş açarı silindi.'),
    onError: way.onError,
  })
  return (
    <Section title="Giriş açarları (passkey)">
      <Grey sx={{ mb: 2 }}>
        Barmaq izi, üz və ya cihazın PIN-i ilə daxil olun: şifrə və kod soruşulmur, saxta sayta da heç nə ötürülmür.
      </Grey>
      {way.notices}
      <Stack
        component="ul"
        aria-label="Giriş açarları"
        spacing={1}
        sx={{ listStyle: 'none', p: 0, m: 0, mb: 2, '&:empty': { display: 'none' } }}
      >
        {data?.results.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', gap: 2, alignItems: 'center', ...RULED, pt: 1 }}>
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
      {knowsPasskeys() ? <AddPasskey {...way} /> : <Typography>Bu brauzer giriş açarlarını dəstəkləmir.</Typography>}
    </Section>
  )
}

function AddPasskey({ changed, onError }: WayCalls) {
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
      await changed('Giriş açarı əlavə edildi.', recovery_codes)
    },
    onError,
  })
  return (
    <Box
      component="form"
      onSubmit={(event) => add.mutate({ name: submitted(event, 'name'), form: event.currentTarget })}
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
  )
}
