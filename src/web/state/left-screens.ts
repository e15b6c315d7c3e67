import { useEffect } from 'react'
import { useLoaderData, useLocation, type Location } from 'react-router'
import { readForTab, writeForTab } from '../browser-storage.ts'
import { ownVersion } from '../parts/shop-version.ts'
import type { CardProduct } from '../product/card-product.ts'

/*
 * What screens with products showed when they were left, by entry of the browser's history: Back finds them without asking
 * the server (B14). It is written down for this tab when the page goes, since a browser may throw a page away and come back.
 */

/** How long what was left is shown again, ms: prices and stock change. */
const FRESH = 30 * 60_000
/** How many screens are remembered, the last ones. */
const MOST = 8

/** An endless list as far as it was loaded. */
export type LeftList = {
  products: CardProduct[]
  next: string | null
  /** Which of its grids stood in or near the window when it was left; absent while it is on the screen. */
  near?: number[]
}

type Left = {
  /** When, ms since 1970. */
  at: number
  /** The loader's data, once the screen was left. */
  data?: unknown
  list?: LeftList
  /** How far the page was scrolled when it went, px. */
  top?: number
}

let screens: Map<string, Left> | undefined
/** The entry that is on the screen. */
let shown: string | undefined

function remembered(): Map<string, Left> {
  if (!screens) {
    screens = readWritten()
    addEventListener('pagehide', () => {
      if (shown !== undefined) remember(shown, { top: scrollY })
      writeForTab('left', JSON.stringify({ version: ownVersion(), screens: [...remembered()] }))
    })
  }
  return screens
}

/** What the page before this one has written down; nothing of another version of the shop, and nothing that is broken. */
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

/** The entry of the history that is shown. */
export function usePlace(): string {
  return placeOf(useLocation())
}

/** An entry of the history. It has the address too, because a filter may replace an entry and keep its key. */
function placeOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`
}

/** The places whose screens were left since this page was loaded: their scripts are here. */
const leftHere = new Set<string>()

/** Whether a step back or forward to this entry needs nothing of the server. */
export function isAtHand(location: Location): boolean {
  const place = placeOf(location)
  return leftHere.has(place) && find(place)?.data !== undefined
}

/** Remembers what this screen was made from, for `leftOrLoaded`. */
export function useLeftData(): void {
  const data = useLoaderData()
  const place = usePlace()
  useEffect(() => {
    remembered()
    shown = place
    return () => {
      shown = undefined
      remember(place, { data })
      leftHere.add(place)
    }
  }, [place, data])
}

/**
 * For a route's clientLoader: what the screen was made from when it was left, if this is a step back or forward to it; else
 * what the server answers. On such a step the browser shows the new address already, on any other still the old one.
 */
export async function leftOrLoaded<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url)
  if (pathname + search !== location.pathname + location.search) return load()
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  const place = `${key} ${pathname}${search}`
  const data = find(place)?.data as Data | undefined
  if (data === undefined) return load()
  // While it is on the screen a link to it asks the server.
  remember(place, { data: undefined })
  return data
}

/** How far a list was loaded; `top` is how far its page was scrolled when the page itself went, px. */
export function leftList(place: string): (LeftList & { top: number | undefined }) | undefined {
  const left = find(place)
  return left?.list && { ...left.list, top: left.top }
}

/** Remembers how far a list is loaded, and in or near which of its grids the reader is. */
export function rememberList(place: string, list: LeftList): void {
  remember(place, { list })
}
