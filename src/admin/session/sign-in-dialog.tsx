import {
  Avatar,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useEffect, useState, type FormEvent } from 'react'
import { useLogout } from 'ra-core'
import { initials } from '#src/domain/account/initials.ts'
import { isUnsaved } from '../parts/ask-before-leaving.ts'
import { Grey, InRow, Strong, TINTED, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { askPerson } from '../questions.ts'
import { onSignInQuestion } from '../sign-in-question.ts'
import { signInAgain } from './auth-provider.ts'
import { knowsPasskeys, PasswordField } from './password-field.tsx'
import { useSession } from './use-session.ts'
import { useSignIn } from './use-sign-in.ts'

type Waiting = { isWrite: boolean; answer: (isSignedIn: boolean) => void }

/**
 * Asks for the password over the screen when the session has ended (E20). The form stays underneath, and the save that
 * found the session ended is sent again by itself.
 */
export function SignInDialog() {
  const logout = useLogout()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  // Several calls may wait for the same answer.
  useEffect(
    () =>
      onSignInQuestion((isWrite) => new Promise((answer) => setWaiting((others) => [...others, { isWrite, answer }]))),
    [],
  )
  const close = (isSignedIn: boolean) => {
    waiting.forEach(({ answer }) => answer(isSignedIn))
    setWaiting([])
  }
  const takeOther = async () => {
    if (isUnsaved() && !(await askPerson({ kind: 'leave', signal: new AbortController().signal }))) return
    close(false)
    await logout()
  }
  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => close(false)}
      aria-labelledby="sign-in-again"
      slotProps={{ paper: { sx: { width: 440 } } }}
    >
      <SignInForm
        isWrite={waiting.some(({ isWrite }) => isWrite)}
        done={() => close(true)}
        close={() => close(false)}
        takeOther={() => void takeOther()}
      />
    </Dialog>
  )
}

type SignInFormProps = { isWrite: boolean; done: () => void; close: () => void; takeOther: () => void }

function SignInForm({ isWrite, done, close, takeOther }: SignInFormProps) {
  const { data: person } = useSession(false)
  const { fault, asksCode, isBusy, signIn } = useSignIn((proof) => signInAgain(proof).then(done), errorText)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation()
    const typed = new FormData(event.currentTarget)
    const code = String(typed.get('code') ?? '')
    void signIn({ username: person?.email ?? '', password: String(typed.get('password')), code })
  }
  return (
    <form onSubmit={submit}>
      <DialogTitle id="sign-in-again">Seans bitib</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {isWrite
            ? 'Heç nə yadda saxlanmayıb, amma yazdıqlarınız qalır. Şifrənizi yazın, saxlanacaq.'
            : 'Yazdıqlarınız qalır. Davam etmək üçün şifrənizi yazın.'}
        </DialogContentText>
        <InRow sx={{ gap: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
          <Avatar aria-hidden sx={{ fontSize: 14, fontWeight: 600, ...TINTED }}>
            {initials(person?.name ?? '')}
          </Avatar>
          <Box sx={{ minWidth: 0 }}>
            <Strong>{person?.name}</Strong>
            <Grey>{person?.email}</Grey>
          </Box>
        </InRow>
        <PasswordField autoComplete="current-password" autoFocus error={fault !== ''} helperText={fault} />
        {asksCode && <CodeOfApp />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={takeOther} sx={{ mr: 'auto' }}>
          Başqa hesab
        </Button>
        {knowsPasskeys() && asksCode && (
          <Button disabled={isBusy} onClick={() => void signIn('passkey')}>
            Giriş açarı
          </Button>
        )}
        <Button variant="outlined" onClick={close}>
          Bağla
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isWrite ? 'Daxil ol və saxla' : 'Daxil ol'}
        </Button>
      </DialogActions>
    </form>
  )
}

function CodeOfApp() {
  const [typed, setTyped] = useState('')
  return (
    <TypedField
      name="code"
      label="Təsdiq kodu"
      value={typed}
      change={setTyped}
      required
      autoFocus
      autoComplete="one-time-code"
      helperText="Tətbiqdəki 6 rəqəm və ya bərpa kodu."
    />
  )
}
