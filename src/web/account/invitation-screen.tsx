import { useNavigate } from 'react-router'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import type { Route } from './+types/invitation-screen.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = () => [{ title: accountWords.invitation }, { name: 'robots', content: 'noindex' }]

/** Sets the first password of an account by the link of an invitation (A19). Staff continue to the admin. */
export default function InvitationScreen({ params: { uid, token } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <AccountForm title={accountWords.invitationTitle}>
      <NewPasswordForm
        hasLink
        button={accountWords.setPassword}
        send={async (passwords) => {
          const { is_staff } = await api.call('acceptInvitation', { uid, token, ...passwords })
          if (is_staff) return location.assign('/admin/')
          showSnackbar({ text: accountWords.passwordSet, tone: 'done', timeout: SNACKBAR_FORM })
          await navigate('/login', { replace: true })
        }}
      />
    </AccountForm>
  )
}
