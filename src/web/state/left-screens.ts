import { useEffect } from 'react'
import { useLoaderData, useLocation, type Location } from 'react-router'
import { prefixNow } from '#src/words/language.ts'
import { readForTab, writeForTab } from '../browser-storage.ts'
import { ownVersion } from '../parts/shop-version.ts'
import type { CardProduct } from '../product/card-product.ts'

/*
 * The lists of product screens that were left, by entry of the browser's history: Back finds them without asking the
 * server (B14). They are stored for this tab when the page is unloaded, because a browser may discard a page and
 * restore it.
 */

/** How long a screen that was left is restored, ms: prices and stock change. */
const FRESH = 30 * 60_000
/** The number of remembered screens. */
const MOST = 8

/** The loaded part of an endless list. */
export type LeftList = {
  products: CardProduct[]
  next: string | null
  /** The grids in or near the window when the list was left. Absent while it is on the screen. */
  near?: number[]
}

type Left = {
  /** ms since 1970. */
  at: number
  /** The loader's data, after the screen was left. */
  data?: unknown
  list?: LeftList
  /** The scroll position when the page was unloaded, px. */
  top?: number
}

let screens: Map<string, Left> | undefined
let currentPlace: string | undefined

function remembered(): Map<string, Left> {
  if (!screens) {
    screens = readWritten()
    addEventListener('pagehide', () => {
      if (currentPlace !== undefined) remember(currentPlace, { top: scrollY })
      writeForTab('left', JSON.stringify({ version: ownVersion(), screens: [...remembered()] }))
    })
  }
  return screens
}

/** Returns the notes of the previous page. Returns nothing if they are malformed or of another version of the shop. */
function readWritten(): Map<string, Left> {
  try {
    const written = JSON.parse(readForTab('left') ?? '') as { version?: string; screens: [string, Left][] }
    return new Map(written.version === ownVersion() ? written.screens : [])
  } catch {
    return new Map()
  }
}

function find(place: string): Left | undefined {
  const left = remembered().get(place)
  return left && Date.now() - left.at < FRESH ? left : undefined
}

function remember(place: string, what: Partial<Left>) {
  const all = remembered()
  const before = find(place)
  all.delete(place)
  all.set(place, { ...before, ...what, at: before?.at ?? Date.now() })
  for (const oldest of [...all.keys()].slice(0, -MOST)) all.delete(oldest)
}

/** The key of the current history entry. */
export function usePlace(): string {
  return placeOf(useLocation())
}

/** The key of a history entry. It includes the URL, because a filter may replace an entry and keep its key. */
function placeOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`
}

/** The places of screens that were left since this page was loaded. Their scripts are loaded. */
const leftHere = new Set<string>()

/** Whether a step back or forward to this entry needs no request. */
export function isAtHand(location: Location): boolean {
  const place = placeOf(location)
  return leftHere.has(place) && find(place)?.data !== undefined
}

/** Remembers the data of this screen for `leftOrLoaded`. */
export function useLeftData(): void {
  const data = useLoaderData()
  const place = usePlace()
  useEffect(() => {
    remembered()
    currentPlace = place
    return () => {
      currentPlace = undefined
      remember(place, { data })
      leftHere.add(place)
    }
  }, [place, data])
}

/**
 * For a route's clientLoader: on a step back or forward, returns the data with which the screen was left; otherwise the
 * server's response. During such a step the window already has the new URL, during other navigations still the old one.
 */
export async function leftOrLoaded<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url)
  if (pathname + search !== location.pathname + location.search) return load()
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  // The router's own locations have no prefix of a language.
  const path = pathname.slice(prefixNow().length) || '/'
  const place = `${key} ${path}${search}`
  const data = find(place)?.data as Data | undefined
  if (data === undefined) return load()
  // While the screen is open, a link to it sends a request.
  remember(place, { data: undefined })
  return data
}

/** The loaded part of a list. `top` is the scroll position when the page was unloaded, px. */
export function leftList(place: string): (LeftList & { top: number | undefined }) | undefined {
  const left = find(place)
  return left?.list && { ...left.list, top: left.top }
}

/** Remembers the loaded part of a list, and the grids in or near the window. */
export function rememberList(place: string, list: LeftList): void {
  remember(place, { list })
}
