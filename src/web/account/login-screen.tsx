import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeTarget } from '#src/domain/account/safe-target.ts'
import { Icon } from '../parts/icon.tsx'
import { LoginForm } from '../session/login-form.tsx'
import { ResendLink } from '../session/resend-link.tsx'
import { AccountForm } from './account-form.tsx'

export const meta = () => [{ title: 'Giriş' }, { name: 'robots', content: 'noindex' }]

/** Login. Afterwards leads to the address in the parameter 'to', or home (storefront §4). */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { mailed } = (useLocation().state ?? {}) as { mailed?: string }
  return (
    <AccountForm title="Giriş" lead="Sifarişləriniz, istəkləriniz və öz qiymətiniz burada.">
      {mailed && (
        <p role="status" className="form-notice">
          <Icon name="envelope-simple" />
          <span>
            <b>E-mailinizi yoxlayın</b>
            <span>{`Hesabı aktivləşdirmək üçün ${mailed} ünvanına link göndərdik. Linki açandan sonra daxil olun.`}</span>
            <ResendLink email={mailed} className="button button-44 button-outline" />
          </span>
        </p>
      )}
      <LoginForm email={mailed} onSignedIn={() => navigate(safeTarget(query.get('to')), { replace: true })} />
    </AccountForm>
  )
}
