import { useRouteLoaderData } from 'react-router'
import type { loadRootData } from './load-root-data.ts'

/** The data of root.tsx, which every screen may use: settings, all categories, the company's pages, the public address. */
export type RootData = Awaited<ReturnType<typeof loadRootData>>

/** Undefined only when loading it has failed: the frame then stays empty. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loadRootData>('root')
}

/** The shop's settings, for screens that are only shown when they are there. */
export function useShop(): RootData['shop'] {
  const data = useRootData()
  if (!data) throw new Error('the shop is not there')
  return data.shop
}
