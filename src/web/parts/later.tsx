import { lazy, memo, Suspense, type ComponentType } from 'react'

/** Resolves with the reader's first sign of life on this page; at once on the server. */
const touched = new Promise<void>((resolve) => {
  // While developing, React itself disturbs what waits; nothing waits then.
  if (import.meta.env.SSR || import.meta.env.DEV) return resolve()
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']) {
    addEventListener(sign, () => resolve(), { once: true, passive: true })
  }
})

/**
 * A part that comes complete from the server and whose script is fetched only when the page is first touched.
 * For parts that show nothing of the customer's and whose links work as plain links until then.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const Part = lazy(() => touched.then(load)) as ComponentType<Props>
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}
