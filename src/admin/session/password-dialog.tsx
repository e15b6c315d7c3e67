import { TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { onPasswordQuestion } from '../password-question.ts'

/** Asks for the password again before a dangerous action (A25), which then continues. */
export function PasswordDialog() {
  const [answers, setAnswers] = useState<((typed: boolean) => void)[]>([])
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  // Several calls may wait for the same answer.
  useEffect(
    () => onPasswordQuestion(() => new Promise((resolve) => setAnswers((waiting) => [...waiting, resolve]))),
    [],
  )

  const close = (typed: boolean) => {
    answers.forEach((answer) => answer(typed))
    setAnswers([])
    setFault('')
  }
  async function submit(form: HTMLFormElement) {
    setBusy(true)
    try {
      await api.call('session.confirm', { password: String(new FormData(form).get('password')) })
      close(true)
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  if (answers.length === 0) return null
  return (
    <FormDialog
      title="Şifrənizi yenidən yazın"
      about="Bu əməliyyat üçün şifrə son 10 dəqiqədə yazılmış olmalıdır."
      verb="Davam et"
      size="xs"
      isBusy={isBusy}
      submit={(form) => void submit(form)}
      close={() => close(false)}
    >
      <TextField
        name="password"
        label="Şifrə"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        error={fault !== ''}
        helperText={fault}
      />
    </FormDialog>
  )
}
