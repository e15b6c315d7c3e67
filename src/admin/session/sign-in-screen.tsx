import { Alert, Box, Button, Card, Link, TextField, Typography } from '@mui/material'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useLogin } from 'react-admin'
import { ApiError } from '../../contract/client/api-error.ts'
import { passkeyFault } from './passkey-fault.ts'

/** Signing in. With a second factor, its code is asked for once the password was right. */
export function SignInScreen() {
  const login = useLogin()
  const [asksCode, setAsksCode] = useState(false)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function signIn(proof: object | 'passkey', onError: (error: unknown) => void) {
    setBusy(true)
    setFault('')
    await login(proof).catch(onError)
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void signIn(Object.fromEntries(new FormData(event.currentTarget)), (error) => {
      const wantsCode = error instanceof ApiError && error.body.code_required === true
      if (wantsCode && !asksCode) setAsksCode(true)
      else setFault(error instanceof ApiError ? (error.detail ?? 'Məlumatlar düzgün deyil.') : 'Serverlə əlaqə yoxdur.')
    })
  }

  return (
    <DoorScreen title="İdarə paneli" onSubmit={submit}>
      {fault && <Alert severity="error" role="alert">{fault}</Alert>}
      <TextField name="username" label="E-mail" type="email" autoComplete="username" required autoFocus fullWidth />
      <TextField name="password" label="Şifrə" type="password" autoComplete="current-password" required fullWidth />
      {asksCode && (
        <TextField name="code" label="Təsdiq kodu" helperText="Tətbiqdəki 6 rəqəm və ya bərpa kodu. Giriş açarınız varsa, kod lazım deyil." autoComplete="one-time-code" required autoFocus fullWidth />
      )}
      <Button type="submit" variant="contained" size="large" disabled={isBusy} fullWidth>Daxil ol</Button>
      {browserSupportsWebAuthn() && (
        <Button variant="outlined" size="large" disabled={isBusy} fullWidth onClick={() => void signIn('passkey', (error) => setFault(passkeyFault(error)))}>
          Giriş açarından istifadə et
        </Button>
      )}
      <Link href="/reset_password" variant="body2" sx={{ justifySelf: 'start' }}>Şifrəni unutmusunuz?</Link>
    </DoorScreen>
  )
}

/** The card in the middle of an empty page for the screens before the sign-in. */
export function DoorScreen({ title, onSubmit, children }: { title: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}>
      <Card component="form" onSubmit={onSubmit} sx={{ width: '100%', maxWidth: 400, p: 3, display: 'grid', gap: 2 }}>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 650 }}>{title}</Typography>
        {children}
      </Card>
    </Box>
  )
}
