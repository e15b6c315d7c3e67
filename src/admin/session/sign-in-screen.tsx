import { Alert, Box, Button, Link, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useLogin } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { api, ApiError } from '../api.ts'
import { failureText } from '../parts/failure-text.ts'
import { DoorScreen } from './door-screen.tsx'
import { knowsPasskeys, PasswordField } from './password-field.tsx'
import { Span, TypedField } from '../parts/basics.tsx'
import { isSessionUnknown } from '../tokens.ts'
import { useSignIn } from './use-sign-in.ts'

/** The login screen. With a second factor, it asks for the code after the password was correct. */
export function SignInScreen() {
  const login = useLogin()
  const { asksCode, fault, isBusy, signIn } = useSignIn(login, textOf)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const field = (name: string) => String(typed.get(name) ?? '')
    void signIn({ username: field('username'), password: field('password'), code: field('code') })
  }
  return (
    <DoorScreen title="Xoş gəldiniz" about="İşçi hesabınızla daxil olun." onSubmit={submit}>
      <NoOwner />
      <SessionUnknown />
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
      {knowsPasskeys() && (
        <Button variant="outlined" size="large" disabled={isBusy} fullWidth onClick={() => void signIn('passkey')}>
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

function textOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return error.detail ?? 'Məlumatlar düzgün deyil.'
  return failureText(error)
}

/** Says that a failed request led here, and tries again: the session may still be open. */
function SessionUnknown() {
  const [isUnknown] = useState(isSessionUnknown)
  const { state } = useLocation() as { state: { nextPathname?: string; nextSearch?: string } | null }
  if (!isUnknown) return null
  function again() {
    // A new page asks for the session once more.
    location.hash = `#${state?.nextPathname ?? '/'}${state?.nextSearch ?? ''}`
    location.reload()
  }
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button color="inherit" onClick={again}>
          Yenidən cəhd et
        </Button>
      }
    >
      Serverdən cavab gəlmədi. Seansınız hələ açıq ola bilər.
    </Alert>
  )
}

/** Where the code of a shop without an owner is (E24). */
function NoOwner() {
  const { data } = useQuery({
    queryKey: ['first owner'],
    queryFn: () => api.call('first-owner.show', {}),
    retry: false,
  })
  if (data?.has_owner !== false) return null
  return (
    <Alert severity="info">
      Mağazanın hələ sahibi yoxdur. Server işə düşəndə kodlu bir link yazır («first-owner?code=…»): onu serverin
      jurnalında tapıb açın.
    </Alert>
  )
}

const CELLS = [0, 1, 2, 3, 4, 5]

/**
 * The code of the second factor: six digits in six cells. It is one field, so that a code can be pasted and
 * autofilled; a recovery code, which has letters, is shown as plain text in it.
 */
function CodeField() {
  const [typed, setTyped] = useState('')
  const [hasFocus, setFocus] = useState(true)
  const isDigits = /^\d{0,6}$/.test(typed)
  return (
    <Box sx={{ position: 'relative' }}>
      <TypedField
        name="code"
        label="Təsdiq kodu"
        value={typed}
        change={setTyped}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        required
        autoFocus
        helperText="Tətbiqdəki 6 rəqəm və ya bərpa kodu. Giriş açarınız varsa, kod lazım deyil."
        autoComplete="one-time-code"
        sx={
          isDigits
            ? {
                '& .MuiInputBase-root': { height: 52, bgcolor: 'transparent', '&.Mui-focused': { boxShadow: 'none' } },
                '& fieldset': { border: 0 },
                '& input': { opacity: 0 },
              }
            : { '& .MuiInputBase-root': { height: 52 } }
        }
      />
      {isDigits && <Cells digits={typed} next={hasFocus ? Math.min(typed.length, 5) : null} />}
    </Box>
  )
}

/** The cells of the digits over the field. The cell with the cursor is marked. */
function Cells({ digits, next }: { digits: string; next: number | null }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: 26,
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr) 12px repeat(3, 1fr)',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {CELLS.map((place) => {
        const isNext = place === next
        return (
          <Box
            key={place}
            sx={{
              gridColumn: place < 3 ? place + 1 : place + 2,
              height: 52,
              display: 'grid',
              placeItems: 'center',
              borderRadius: 1,
              border: isNext ? 2 : 1,
              borderColor: isNext ? 'primary.main' : 'text.secondary',
              bgcolor: 'background.paper',
              fontSize: 20,
              fontWeight: 600,
              ...(isNext && { outline: '4px solid', outlineColor: (theme) => theme.palette.primary.light }),
            }}
          >
            {digits[place] ?? (isNext && <Span sx={{ width: 2, height: 22, bgcolor: 'primary.main' }} />)}
          </Box>
        )
      })}
      <Span sx={{ gridColumn: 4, gridRow: 1, placeSelf: 'center', color: 'text.secondary' }}>–</Span>
    </Box>
  )
}
