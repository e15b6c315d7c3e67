import { Link, useNavigate } from 'react-router'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import type { Route } from './+types/reset-confirm-screen.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = () => [{ title: 'Şifrəni dəyişdir' }, { name: 'robots', content: 'noindex' }]

/** Sets a new password. The parts of the mailed link are in the URL. */
export default function ResetConfirmScreen({ params: { uid = '', token = '' } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <AccountForm title="Şifrəni dəyişdir">
      <NewPasswordForm
        hasLink={uid !== '' && token !== ''}
        button="Şifrəni Dəyişdir"
        send={async (passwords) => {
          await api.call('confirmPasswordReset', { uid, token, ...passwords })
          showSnackbar({
            text: 'Şifrəniz dəyişdirildi. Yeni şifrə ilə daxil olun.',
            tone: 'done',
            timeout: SNACKBAR_FORM,
          })
          await navigate('/login', { replace: true })
        }}
      />
      <p className="or-line">Link işləmir?</p>
      <Link to="/reset_password" className="button button-56 button-outline w-full">
        Yeni link istə
      </Link>
    </AccountForm>
  )
}
