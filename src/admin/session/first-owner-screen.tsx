import { Alert, Button, TextField } from '@mui/material'
import { useEffect, useState, type FormEvent } from 'react'
import { useNotify } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import { api, ApiError } from '../api.ts'
import { errorText, failureText } from '../parts/failure-text.ts'
import { showFirstFault } from '../parts/show-first-fault.ts'
import { authProvider } from './auth-provider.ts'
import { DoorScreen } from './door-screen.tsx'
import { PasswordField } from './password-field.tsx'

const fields = [
  { name: 'first_name', label: 'Ad', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Soyad', autoComplete: 'family-name' },
  { name: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
] as const

type Typed = Record<'code' | 'password' | (typeof fields)[number]['name'], string>

/** The words for an empty field, in the order of the fields. */
const needed: Typed = {
  code: 'Kodu yazın: serverin başlayanda yazdığı ünvandadır.',
  first_name: 'Adı yazın.',
  last_name: 'Soyadı yazın.',
  phone: 'Telefonu yazın.',
  email: 'E-maili yazın.',
  password: 'Şifrəni yazın: ən az 8 xarakter.',
}

/** The first screen of a new shop: the person with the code that the server printed at its start becomes its owner. */
export function FirstOwnerScreen() {
  const [search] = useSearchParams()
  const { fault, isBusy, submit } = useFirstOwner()
  const faultOf = (name: keyof Typed, hint?: string) => {
    const text = fault?.field(name)
    return { error: text !== undefined, helperText: text ?? hint }
  }
  return (
    <DoorScreen
      title="Mağazanın sahibi"
      about="Bu mağazanın hələ sahibi yoxdur. Serverin başlayanda yazdığı kodla sahibi olun."
      onSubmit={submit}
      noValidate
    >
      {fault && Object.keys(fault.fields).length === 0 && (
        <Alert severity="error" role="alert">
          {failureText(fault)}
        </Alert>
      )}
      <TextField name="code" label="Kod" defaultValue={search.get('code') ?? ''} required {...faultOf('code')} />
      {fields.map((field) => (
        <TextField key={field.name} {...field} required {...faultOf(field.name)} />
      ))}
      <PasswordField autoComplete="new-password" {...faultOf('password', 'Ən az 8 xarakter')} />
      <Button type="submit" variant="contained" size="large" disabled={isBusy} fullWidth>
        Mağazanı aç
      </Button>
    </DoorScreen>
  )
}

/** Hook: creates the owner and signs in. */
function useFirstOwner() {
  const notify = useNotify()
  const [fault, setFault] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)

  // After React has shown the faults.
  useEffect(() => {
    if (fault) showFirstFault(document)
  }, [fault])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFault(null)
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    try {
      const empty = Object.entries(needed).filter(([name]) => typed[name as keyof Typed].trim() === '')
      // The same form as a refusal of the server.
      if (empty.length > 0) throw new ApiError(400, Object.fromEntries(empty.map(([name, text]) => [name, [text]])))

      await api.call('first-owner.create', typed)
      await authProvider.login({ username: typed.email, password: typed.password })
      // A full load: responses from before the session must not be used any more.
      location.replace('/admin/?')
    } catch (error) {
      if (error instanceof ApiError) setFault(error)
      else notify(errorText(error), { type: 'error' })
      setBusy(false)
    }
  }

  return { fault, isBusy, submit }
}
