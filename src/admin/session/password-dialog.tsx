import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { useEffect, useState, type FormEvent } from 'react'
import { api, ApiError } from '../api.ts'
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
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation()
    setBusy(true)
    try {
      await api.call('session.confirm', { password: String(new FormData(event.currentTarget).get('password')) })
      close(true)
    } catch (error) {
      setFault(
        error instanceof ApiError
          ? (error.field('password') ?? error.detail ?? 'Şifrə yanlışdır.')
          : 'Serverlə əlaqə yoxdur.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={answers.length > 0} onClose={() => close(false)} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle>Şifrənizi yenidən yazın</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            Bu əməliyyat üçün şifrə son 10 dəqiqədə yazılmış olmalıdır.
          </DialogContentText>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={() => close(false)}>İmtina</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Davam et
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
