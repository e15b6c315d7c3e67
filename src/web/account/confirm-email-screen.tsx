import type { Route } from './+types/confirm-email-screen.ts'
import { ConfirmEmail } from './email-link.tsx'

export const meta = () => [{ title: 'E-mail' }, { name: 'robots', content: 'noindex' }]

export default function ConfirmEmailScreen({ params }: Route.ComponentProps) {
  return <ConfirmEmail token={params.token} />
}
