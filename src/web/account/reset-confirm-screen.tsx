import { Link, useNavigate } from 'react-router'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import type { Route } from './+types/reset-confirm-screen.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = () => [{ title: accountWords.changePasswordTitle }, { name: 'robots', content: 'noindex' }]

/** Sets a new password. The parts of the mailed link are in the URL. */
export default function ResetConfirmScreen({ params: { uid = '', token = '' } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <AccountForm title={accountWords.changePasswordTitle}>
      <NewPasswordForm
        hasLink={uid !== '' && token !== ''}
        button={accountWords.changePassword}
        send={async (passwords) => {
          await api.call('confirmPasswordReset', { uid, token, ...passwords })
          showSnackbar({
            text: accountWords.passwordReset,
            tone: 'done',
            timeout: SNACKBAR_FORM,
          })
          await navigate('/login', { replace: true })
        }}
      />
      <p className="or-line">{accountWords.linkFails}</p>
      <Link to="/reset_password" className="button button-56 button-outline w-full">
        {accountWords.askForLink}
      </Link>
    </AccountForm>
  )
}
