import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { httpApi } from '#src/contract/client/api.ts'

/** Hook: what everybody knows of the shop, its name and logo among it; undefined until it is loaded. */
export function useShop() {
  const { data } = useQuery({ queryKey: ['shop'], queryFn: () => httpApi().call('shop', {}), retry: false })
  return data
}

/** Hook: names the shop in the window's title, after the number of new orders (order-news.tsx). */
export function useShopTitle(): void {
  const name = useShop()?.name
  useEffect(() => {
    if (name) document.title = `${/^\(\d+\) /.exec(document.title)?.[0] ?? ''}${name} — idarə paneli`
  }, [name])
}
