import { deferred } from './deferred.tsx'
import type { DrawingName } from './drawings.tsx'

const DrawingStrokes = deferred(() => import('./drawings.tsx'))

/** The drawing of an empty or failed screen. Reserves its space until the strokes are loaded. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="20 10 220 195"
      width="220"
      height="195"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <DrawingStrokes name={name} />
    </svg>
  )
}
