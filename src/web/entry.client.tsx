import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { afterFirstPaint } from './boot/after-paint.ts'
import { markRestoredInput } from './boot/early-input.ts'
import { isPageOfAddress } from './boot/page-of-address.ts'

await afterFirstPaint()
const { hydrateRoot } = await import('react-dom/client')
if (isPageOfAddress()) {
  markRestoredInput()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
} else location.reload()
