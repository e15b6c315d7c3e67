import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { afterFirstPaint } from './boot/after-paint.ts'

await afterFirstPaint()
const { hydrateRoot } = await import('react-dom/client')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
