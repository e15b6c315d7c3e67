import { Alert, Box, Button, Link, TextField } from '@mui/material'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState, type FormEvent } from 'react'
import { useLogin } from 'react-admin'
import { ApiError } from '#src/contract/client/api-error.ts'
import { CodeField } from './code-field.tsx'
import { failureText } from '../parts/failure-text.ts'
import { DoorScreen } from './door-screen.tsx'
import { passkeyFault } from './passkey-fault.ts'
import { PasswordField } from './password-field.tsx'

/** The login screen. With a second factor, it asks for the code after the password was correct. */
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
      else
        setFault(
          error instanceof ApiError && error.status === 400
            ? (error.detail ?? 'Məlumatlar düzgün deyil.')
            : failureText(error),
        )
    })
  }

  return (
    <DoorScreen title="Xoş gəldiniz" about="İşçi hesabınızla daxil olun." onSubmit={submit}>
      {fault && (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      )}
      <TextField name="username" label="E-mail" type="email" autoComplete="username" required autoFocus />
      <PasswordField autoComplete="current-password" />
      {asksCode && <CodeField />}
      <Button type="submit" variant="contained" size="large" disabled={isBusy} fullWidth>
        Daxil ol
      </Button>
      {browserSupportsWebAuthn() && (
        <Button
          variant="outlined"
          size="large"
          disabled={isBusy}
          fullWidth
          onClick={() => void signIn('passkey', (error) => setFault(passkeyFault(error)))}
        >
          Giriş açarından istifadə et
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, fontWeight: 600 }}>
        <Link href="/reset_password" underline="hover" sx={{ py: 0.5, color: 'secondary.main' }}>
          Şifrəni unutmusunuz?
        </Link>
        <Link href="/" underline="hover" color="text.secondary" sx={{ py: 0.5 }}>
          Mağazaya qayıt
        </Link>
      </Box>
    </DoorScreen>
  )
}
