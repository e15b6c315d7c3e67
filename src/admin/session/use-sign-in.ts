import { useState } from 'react'
import { ApiError } from '../api.ts'
import type { Proof } from './auth-provider.ts'
import { passkeyFault } from './password-field.tsx'

/** Hook: logs in by `login`. After a right password it asks for the code of a second factor. */
export function useSignIn(login: (proof: Proof) => Promise<unknown>, textOf: (error: unknown) => string) {
  const [asksCode, setAsksCode] = useState(false)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function signIn(proof: Proof) {
    setBusy(true)
    setFault('')
    try {
      await login(proof)
    } catch (error) {
      const wantsCode = error instanceof ApiError && error.body.code_required === true
      if (wantsCode && !asksCode) setAsksCode(true)
      else setFault(proof === 'passkey' ? passkeyFault(error) : textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { asksCode, fault, isBusy, signIn }
}
