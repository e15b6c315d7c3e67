import { lazy, memo, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { repeatEarlyInput } from '../boot/early-input.ts'
import { externalStore } from '../external-store.ts'

/** How long after a failed attempt the script is asked for again, ms; sooner when the connection returns. */
const PAUSE = 5000

/** How the fetching of a part goes, for what stands in its place meanwhile. */
export type Fetching = {
  /** Whether the last attempt has failed; the next follows by itself. */
  failed: boolean
  /** Tries again at once. */
  again: () => void
}

type Options<Props> = {
  /**
   * When the script is fetched. 'shown': when the part is first rendered. 'touched': with the first touch of the page,
   * for parts that come complete from the server and whose links work as plain links until then.
   */
  when?: 'shown' | 'touched'
  /** What stands in the part's place until its script is there; without it, nothing. It is given the part's own props. */
  place?: ComponentType<Props & Fetching>
  /** Whether the part must be there when the connection goes: see `fetchForOffline`. */
  offline?: boolean
}

/** A part of a page whose script is fetched apart. */
export type Deferred<Props> = ComponentType<Props> & {
  /** Fetches the script now: for a pointer that comes near. */
  preload: () => void
}

/**
 * The one way to fetch a part of a page later (docs/decisions/15-quick-pages.md): React.lazy in a Suspense of its own. A
 * script that does not come is asked for again until it is there, so that a short loss of the connection takes nothing
 * away for good (D33). A button of a part that comes from the server carries `data-later={useLater()}`: a click on it is
 * repeated when the script is there.
 * @param load imports the part: `() => import('./part.tsx')`
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { when = 'shown', place: Place, offline = false }: Options<Props> = {},
): Deferred<Props> {
  const script = persistent(load)
  const Part = lazy(() => (when === 'touched' ? touched.then(script.fetch) : script.fetch())) as ComponentType<Props>
  function Deferred(props: Props) {
    return (
      <Suspense fallback={Place && <PlaceOf props={props} />}>
        <Part {...props} />
        <RepeatEarlyInput />
      </Suspense>
    )
  }
  function PlaceOf({ props }: { props: Props }) {
    const failed = script.failed.use()
    return Place && <Place {...props} failed={failed} again={script.again} />
  }
  const preload = () => void script.fetch()
  if (offline) forOffline.push(preload)
  // Memoized: new props would make React render anew what waits as the server has sent it.
  return Object.assign(memo(Deferred) as unknown as ComponentType<Props>, { preload })
}

function RepeatEarlyInput() {
  useEffect(repeatEarlyInput, [])
  return null
}

/** The value of data-later on a button of a deferred part: '' until the part's script is there (boot/first-paint.ts). */
export function useLater(): '' | undefined {
  return useSyncExternalStore(neverChanges, () => undefined, () => '')
}

const neverChanges = () => () => {}

/** Fetches a module once, however often it is asked for, and tries again until it is there. */
function persistent<Module>(load: () => Promise<Module>) {
  const failed = externalStore(false, () => false)
  let module: Promise<Module> | undefined
  let endPause = () => {}
  const untilThere = async (): Promise<Module> => {
    for (;;) {
      try {
        return await load()
      } catch {
        failed.set(true)
        await new Promise<void>((resolve) => {
          endPause = resolve
          addEventListener('online', () => resolve(), { once: true })
          setTimeout(resolve, PAUSE)
        })
      }
    }
  }
  return {
    failed,
    fetch: () => (module ??= untilThere()),
    again: () => {
      failed.set(false)
      endPause()
    },
  }
}

let touch = () => {}

/** Resolves with the first touch of this page; at once on the server. */
const touched = new Promise<void>((resolve) => {
  touch = resolve
  // While developing, React's checks disturb what waits: nothing waits then.
  if (import.meta.env.SSR || import.meta.env.DEV) return resolve()
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']) {
    // Captured, because React stops keys and clicks on what it has not taken over; but rows that scroll by themselves are no touch.
    addEventListener(sign, () => resolve(), { once: true, passive: true, capture: sign !== 'scroll' })
  }
})

/**
 * Fetches now what waits for a touch. For screens whose data the browser fetches itself: React shows such a screen only
 * when no part around it is missing, and the reader may sit and wait without touching anything.
 */
export function fetchUntouched(): void {
  touch()
}

const forOffline: (() => void)[] = []

/** Fetches the parts that are needed without a connection (B9, docs/decisions/23-without-a-connection.md). */
export function fetchForOffline(): void {
  for (const preload of forOffline) preload()
}
