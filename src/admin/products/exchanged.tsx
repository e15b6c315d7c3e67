import { Alert, Button } from '@mui/material'
import { useRecordContext, useSourceContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { api } from '../api.ts'
import { useMay, useRead, useReload, useWrite } from '../parts/hooks.ts'

/** Returns whether 1C writes a field of the product of the form (G31). */
export function useExchanged(): (field: string) => boolean {
  const product = useRecordContext()
  const { data } = useRead(
    ['onec', 'product', product?.id],
    'onec.show-product',
    { id: Number(product?.id) },
    { enabled: product !== undefined, staleTime: 60_000 },
  )
  return (field) => data?.fields.includes(field) ?? false
}

/** Returns whether 1C writes price and codes of the choice or variant in whose fields the hook is called. */
export function useExchangedItem(): boolean {
  const { getSource } = useSourceContext()
  const id = useWatch({ name: getSource('id') })
  return useExchanged()('price') && id !== undefined
}

/** Says that price, stock and codes come from 1C, and takes the product out of the exchange. */
export function ExchangedNote() {
  const product = useRecordContext()
  const isExchanged = useExchanged()
  const may = useMay()
  const reload = useReload()
  const free = useWrite(() => api.call('onec.free-product', { id: Number(product?.id) }), {
    said: 'Məhsul mübadilədən çıxdı.',
    onSettled: () => reload('onec', 'product'),
  })
  if (!isExchanged('price')) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        may('systems') && (
          <Button color="inherit" disabled={free.isPending} onClick={() => free.mutate()}>
            Mübadilədən çıxar
          </Button>
        )
      }
    >
      Qiymət, stok, SKU və barkod 1C-dən gəlir.
    </Alert>
  )
}
