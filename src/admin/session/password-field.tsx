import HideIcon from '@mui/icons-material/VisibilityOff'
import ShowIcon from '@mui/icons-material/Visibility'
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { ApiError, NoAnswer } from '#src/contract/client/api-error.ts'

/** A password field with a button that shows the password. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? 'Yazılanı gizlət' : 'Yazılanı göstər'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      label="Şifrə"
      name="password"
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: eye } }}
    />
  )
}

/** Whether the browser knows passkeys. */
export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Returns the message about a passkey that was not made or not accepted. */
export function passkeyFault(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? 'Giriş açarı təsdiqlənmədi. Yenidən cəhd edin.'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'Giriş açarı seçilmədi.'
  if (name === 'InvalidStateError') return 'Bu cihazda artıq giriş açarı var.'
  if (name === 'SecurityError') return 'Giriş açarı bu ünvanda işləmir: saytın əsas ünvanından daxil olun.'
  return error instanceof NoAnswer ? 'Serverlə əlaqə yoxdur.' : 'Giriş açarı alınmadı.'
}
