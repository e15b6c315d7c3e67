import { Link } from 'react-router'
import { accountWords } from '#src/words/words.ts'
import { useSignInPath } from './sign-in-path.ts'

/** A link to the form that mails the activation link again (E7). @param email fills in the form's field */
export function ResendLink({ email, className }: { email?: string | undefined; className: string }) {
  return (
    <Link to={useSignInPath('/activate')} state={{ email }} className={className}>
      {accountWords.noMail}
    </Link>
  )
}
