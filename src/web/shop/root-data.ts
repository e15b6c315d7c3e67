import { useRouteLoaderData } from 'react-router'
import type { loadRootData } from './load-root-data.ts'

/** What every screen may use: the shop's settings, all categories, the company's pages, the public address. */
export type RootData = Awaited<ReturnType<typeof loadRootData>>

/** Undefined only where the shop could not be reached at all: the frame then stays empty. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loadRootData>('root')
}

/** The shop's settings, for screens that show only when there are some. */
export function useShop(): RootData['shop'] {
  const data = useRootData()
  if (!data) throw new Error('the shop is not there')
  return data.shop
}
