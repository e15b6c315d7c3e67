import { data } from 'react-router'
import { accountWords } from '#src/words/words.ts'
import type { Route } from './+types/email-screen.ts'
import { ConfirmEmail, UndoEmail } from './email-link.tsx'

export const meta = () => [{ title: accountWords.email }, { name: 'robots', content: 'noindex' }]

const steps = { confirm: ConfirmEmail, undo: UndoEmail }

const isStep = (step: string): step is keyof typeof steps => Object.hasOwn(steps, step)

export function loader({ params: { step } }: Route.LoaderArgs) {
  if (!isStep(step)) throw data(null, { status: 404 })
  return step
}

/** The screens of the links that are mailed when an e-mail changes (D41). */
export default function EmailScreen({ loaderData: step, params: { token } }: Route.ComponentProps) {
  const Step = steps[step]
  return <Step token={token} />
}
