import type { Route } from './+types/undo-email-screen.ts'
import { UndoEmail } from './email-link.tsx'

export const meta = () => [{ title: 'E-mail' }, { name: 'robots', content: 'noindex' }]

export default function UndoEmailScreen({ params }: Route.ComponentProps) {
  return <UndoEmail token={params.token} />
}
