import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeTarget } from '#src/domain/account/safe-target.ts'
import { accountWords } from '#src/words/words.ts'
import { LoginForm } from '../session/login-form.tsx'
import { AccountForm } from './account-form.tsx'

export const meta = () => [{ title: accountWords.loginTitle }, { name: 'robots', content: 'noindex' }]

/** Login. Afterwards leads to the address in the parameter 'to', or home (storefront §4). */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { mailed } = (useLocation().state ?? {}) as { mailed?: string }
  return (
    <AccountForm title={accountWords.loginTitle} lead={accountWords.loginLead}>
      <LoginForm email={mailed} onSignedIn={() => navigate(safeTarget(query.get('to')), { replace: true })} />
    </AccountForm>
  )
}
