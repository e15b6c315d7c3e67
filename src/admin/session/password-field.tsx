import HideIcon from '@mui/icons-material/VisibilityOff'
import ShowIcon from '@mui/icons-material/Visibility'
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'

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
