import type { Reply } from '../api.ts'
import { useReload } from '../parts/hooks.ts'

export type RequestRow = Reply<'order-requests.list'>['results'][number]
export type OrderRequest = Reply<'order-requests.show'>
export type RequestState = RequestRow['state']

/** Returns a function that refetches requests and the badge; called after every change of a request. */
export function useRequestsChanged(): () => Promise<void> {
  const reload = useReload()
  return async () => {
    await Promise.all([reload('order-requests'), reload('order-news')])
  }
}
