import { useRouteLoaderData } from 'react-router'
import type { loadRootData } from './load-root-data.ts'

/** The data of root.tsx, for every screen: settings, categories, company pages, the public URL. */
export type RootData = Awaited<ReturnType<typeof loadRootData>>

/** undefined only if loading failed. The frame is then empty. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loadRootData>('root')
}

/** The shop's settings, for screens that are rendered only after they have loaded. */
export function useShop(): RootData['shop'] {
  const data = useRootData()
  if (!data) throw new Error('the root loader returned no data')
  return data.shop
}
