import { lazy, Suspense, type ComponentType } from 'react'
import type { DrawingName } from './drawings.tsx'

// A drawing that cannot be fetched is no reason to lose the words beside it.
const DrawingStrokes = lazy<ComponentType<{ name: DrawingName }>>(() =>
  import('./drawings.tsx').catch(() => ({ default: () => null })),
)

/** The drawing of an empty or failed screen; its place is kept until the strokes are there. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="20 10 220 195" width="220" height="195" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <Suspense>
        <DrawingStrokes name={name} />
      </Suspense>
    </svg>
  )
}
