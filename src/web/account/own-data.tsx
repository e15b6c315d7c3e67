import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#src/contract/client/shapes.ts'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { PasswordField } from '../parts/field.tsx'
import { useSentForm, valuesOf } from '../parts/sent-form.ts'
import { showFailure } from '../parts/show-failure.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { forgetSession } from '../session/tokens.ts'

/** Lets customers download their data and erase their account. */
export function OwnData({ user }: { user: User }) {
  const [waiting, setWaiting] = useState(false)
  const [erasing, setErasing] = useState(false)

  async function download() {
    if (waiting) return
    setWaiting(true)
    try {
      save(accountWords.dataFile, JSON.stringify(await api.call('ownData', {}), null, 2))
    } catch (error) {
      showFailure(error)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <div className="own-data">
      <p>{accountWords.ownDataLead}</p>
      <div className="buttons">
        <button type="button" className="button button-outline" aria-disabled={waiting} onClick={() => void download()}>
          {accountWords.download}
        </button>
        <button
          type="button"
          className="button button-outline"
          aria-expanded={erasing}
          onClick={() => setErasing(!erasing)}
        >
          {accountWords.erase}
        </button>
      </div>
      {erasing && <EraseForm user={user} />}
    </div>
  )
}

/** Asks for the password, and lists what is erased and what is kept. */
function EraseForm({ user }: { user: User }) {
  const { form, errors, waiting, send } = useSentForm(['password'])
  const navigate = useNavigate()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password } = valuesOf(event.currentTarget, ['password'])
    return send(async () => {
      await api.call('eraseAccount', { password })
      forgetSession()
      showSnackbar({ text: accountWords.erased, tone: 'done', timeout: SNACKBAR_FORM })
      await navigate('/')
    })
  }

  return (
    <form ref={form} noValidate className="account-fields settings-form" onSubmit={(event) => void submit(event)}>
      <p>
        {accountWords.eraseName}
        <span className="whitespace-nowrap">{accountWords.eraseEmail}</span>
        {accountWords.eraseRest}
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={accountWords.currentPassword}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <button className="button button-danger" aria-disabled={waiting}>
        {accountWords.eraseForGood}
      </button>
    </form>
  )
}

/** Gives a text to the browser's downloads. */
function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
