import { useEffect, useMemo } from 'react'
import { useMay, useRead } from '../parts/hooks.ts'
import { keyOf, withLastPrices, type Draft, type LastPrices } from './receipt-draft.tsx'
import { useSuppliers } from './use-suppliers.ts'

/** Most goods of a supplier whose prices are known to the form. */
const GOODS = 200

/** Hook: the last prices of a supplier's goods, which fill lines without a cost once the supplier is chosen. */
export function useLastPrices(supplier: string, setDraft: (change: (now: Draft) => Draft) => void): LastPrices {
  const may = useMay()
  const id = useSuppliers().find(({ name }) => name === supplier.trim())?.id
  const { data } = useRead(
    ['supplier-goods', 'prices', id],
    'supplier-goods.list',
    { id: id ?? 0, per_page: GOODS },
    { enabled: may('costs') && id !== undefined },
  )
  const prices = useMemo(
    () =>
      new Map(
        (data?.results ?? []).flatMap(({ product_id, item_id, last_price }) =>
          last_price === null ? [] : [[keyOf(product_id, item_id), last_price] as const],
        ),
      ),
    [data],
  )
  useEffect(() => {
    if (prices.size > 0) setDraft((now) => withLastPrices(now, prices))
    // The setter of a state: it stays the same for a form's life, unlike a wrapper around it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [prices])
  return prices
}
