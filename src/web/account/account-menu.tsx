import { Link, useNavigate } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { accountLinks } from './account-links.ts'
import { useSession } from './session.ts'
import { signOut } from './tokens.ts'

/** The button with the customer's name and the menu under it. */
export default function AccountMenu() {
  const { user } = useSession()
  const navigate = useNavigate()
  const hide = () => document.getElementById('account-menu')?.hidePopover()
  return (
    <>
      <button popoverTarget="account-menu">
        <span className="sr-only">Hesab</span>
        <span className="avatar" aria-hidden="true">
          {user ? initials(user) : <Icon name="user" />}
        </span>
        <span aria-hidden="true">{user?.first_name}</span>
        <Icon name="caret-down" className="icon-16" />
      </button>
      <nav id="account-menu" popover="auto" className="small-menu" aria-label="Hesab" onClick={hide}>
        <Link to="/profile">
          <Icon name="user" />
          {user?.name ?? 'Hesab'}
        </Link>
        {accountLinks.map((link) => (
          <Link key={link.to} to={link.to}>
            <Icon name={link.icon} />
            {link.name}
          </Link>
        ))}
        <button
          onClick={() => {
            signOut()
            void navigate('/')
          }}
        >
          <Icon name="sign-out" />
          Çıxış
        </button>
      </nav>
    </>
  )
}

function initials(user: { first_name: string; last_name: string }): string {
  return (user.first_name.slice(0, 1) + user.last_name.slice(0, 1)).toLocaleUpperCase('az')
}
