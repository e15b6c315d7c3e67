import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react'
import { keepTrying } from './keep-trying.ts'

let touch = () => {}

/** Resolves with the reader's first sign of life on this page; at once on the server. */
const touched = new Promise<void>((resolve) => {
  touch = resolve
  // While developing, React itself disturbs what waits; nothing waits then.
  if (import.meta.env.SSR || import.meta.env.DEV) return resolve()
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']) {
    addEventListener(sign, () => resolve(), { once: true, passive: true })
  }
})

/**
 * Fetches now what waits. For screens whose data the browser fetches itself: React shows them only when nothing around
 * them is missing, and their reader may sit and wait without a touch.
 */
export function fetchWhatWaits(): void {
  touch()
}

/**
 * A part that comes complete from the server and whose script is fetched only when the page is first touched.
 * For parts that show nothing of the customer's and whose links work as plain links until then; a button in one carries
 * data-later, and the part calls repeatEarlyClicks() when it is there.
 * @param place what keeps the part's place where it is first shown in the browser
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(() => touched.then(() => keepTrying(load))) as ComponentType<Props>
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}
