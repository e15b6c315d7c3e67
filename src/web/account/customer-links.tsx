import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { signOut } from '../session/tokens.ts'
import { accountLinks } from './account-links.ts'

type CustomerLinksProps = {
  /** Text of the link to the account itself. */
  first: string
  link: ComponentType<{ to: string; children: ReactNode }>
}

/** Links to the customer's own screens and the sign-out button, in menu order (D37). */
export function CustomerLinks({ first, link: To }: CustomerLinksProps) {
  const navigate = useNavigate()
  return (
    <>
      <To to="/profile">
        <Icon name="user" />
        <span>{first}</span>
      </To>
      {accountLinks().map(({ to, name, icon }) => (
        <To key={to} to={to}>
          <Icon name={icon} />
          <span>{name}</span>
        </To>
      ))}
      <button
        onClick={() => {
          signOut()
          void navigate('/')
        }}
      >
        <Icon name="sign-out" />
        {frameWords.signOut}
      </button>
    </>
  )
}
