import { lazy, memo, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { repeatEarlyInput } from '../boot/early-input.ts'
import { externalStore } from '../external-store.ts'

/** The delay before a failed script is requested again, ms. Retries earlier when the connection returns. */
const PAUSE = 5000

/** The state of the loading of a part, for its placeholder. */
export type Fetching = {
  /** Whether the last attempt failed. The next attempt follows by itself. */
  failed: boolean
  /** Tries again at once. */
  retry: () => void
}

type Options<Props> = {
  /**
   * When the script is loaded. 'shown': when the part is first rendered. 'touched': with the first touch of the page,
   * for parts that the server renders and whose links work without a script. 'idle': in the first idle moment.
   */
  when?: 'shown' | 'touched' | 'idle'
  /** The placeholder until the part's script is loaded, with the part's props. Default: nothing. */
  place?: ComponentType<Props & Fetching>
  /** Whether the part must work offline: see `fetchForOffline`. */
  offline?: boolean
}

/** A part of a page with its own script. */
export type Deferred<Props> = ComponentType<Props> & {
  /** Loads the script now, for example when a pointer is near. */
  preload: () => void
}

/**
 * The only way to load a part of a page later (docs/decisions/15-quick-pages.md): React.lazy in its own Suspense. A
 * script that fails is requested again until it loads, so that a short loss of the connection removes nothing (D33). A
 * button of a server-rendered part has `data-later={useLater()}`; a click on it is repeated when the script is loaded.
 * @param load imports the part: `() => import('./part.tsx')`
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { when = 'shown', place: Place, offline = false }: Options<Props> = {},
): Deferred<Props> {
  const script = persistent(load)
  const Part = lazy(() =>
    when === 'shown' ? script.fetch() : (when === 'idle' ? idle : touched).then(script.fetch),
  ) as ComponentType<Props>
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
    return Place && <Place {...props} failed={failed} retry={script.retry} />
  }
  const preload = () => void script.fetch()
  if (offline) forOffline.push(preload)
  // Memoized, because new props would make React render the waiting server HTML again.
  return Object.assign(memo(Deferred) as unknown as ComponentType<Props>, { preload })
}

function RepeatEarlyInput() {
  useEffect(repeatEarlyInput, [])
  return null
}

/**
 * The value of data-later on a button of a deferred part. '' until the part's script is loaded (boot/first-paint.ts).
 */
export function useLater(): '' | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => '',
  )
}

const neverChanges = () => () => {}

/** Loads a module once for all callers, and retries until it succeeds. */
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
    retry: () => {
      failed.set(false)
      endPause()
    },
  }
}

let touch = () => {}

/** Resolves with the first touch of this page. Resolves at once on the server. */
const touched = new Promise<void>((resolve) => {
  touch = resolve
  // In development React's checks disturb waiting parts, so nothing waits.
  if (import.meta.env.SSR || import.meta.env.DEV) return resolve()
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']) {
    // Uses the capture phase, because React stops keys and clicks on parts that are not hydrated. Rows that scroll by
    // themselves do not count as a touch.
    addEventListener(sign, () => resolve(), { once: true, passive: true, capture: sign !== 'scroll' })
  }
})

let rest = () => {}

/** Resolves in the first idle moment after hydration. Resolves at once on the server. */
const idle = new Promise<void>((resolve) => {
  rest = resolve
  if (import.meta.env.SSR || import.meta.env.DEV) resolve()
})

/** Loads now the parts that wait for an idle moment. */
export function fetchIdle(): void {
  rest()
}

/**
 * Loads now the parts that wait for a touch. For screens whose data the browser loads itself: React shows such a screen
 * only when no part around it is missing, and the user may never touch the page.
 */
export function fetchUntouched(): void {
  touch()
}

const forOffline: (() => void)[] = []

/** Loads the parts that must work offline (B9, docs/decisions/43-nothing-lost.md). */
export function fetchForOffline(): void {
  for (const preload of forOffline) preload()
}
