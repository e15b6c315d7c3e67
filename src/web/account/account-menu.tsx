import { Link } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { useSession } from '../session/session.ts'
import { CustomerLinks } from './customer-links.tsx'

export default function AccountMenu() {
  const { user } = useSession()
  const hide = () => document.getElementById('account-menu')?.hidePopover()
  return (
    <>
      <button popoverTarget="account-menu">
        <span className="sr-only">{frameWords.account}</span>
        <span className="avatar" aria-hidden="true">
          {user ? initials(user) : <Icon name="user" />}
        </span>
        <span aria-hidden="true">{user?.first_name}</span>
        <Icon name="caret-down" className="icon-16" />
      </button>
      <nav id="account-menu" popover="auto" className="small-menu" aria-label={frameWords.account} onClick={hide}>
        <CustomerLinks first={user?.name ?? frameWords.account} link={Link} />
      </nav>
    </>
  )
}

function initials(user: { first_name: string; last_name: string }): string {
  return (user.first_name.slice(0, 1) + user.last_name.slice(0, 1)).toLocaleUpperCase('az')
}
