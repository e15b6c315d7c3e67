import { useMutation } from '@tanstack/react-query'
import { useNotify, useRedirect } from 'react-admin'
import { api } from '../api.ts'
import { asHttpError } from '../data-provider.ts'

/** What is done with a product from its screen and from the list: a copy, and a look at its page as it was last saved. */
export function useProductActs() {
  const notify = useNotify()
  const redirect = useRedirect()
  const tell = (error: unknown) => notify((asHttpError(error) as Error).message, { type: 'error' })
  const copy = useMutation({
    mutationFn: (id: number) => api.call('products.duplicate', { id }),
    onSuccess: ({ id }) => {
      notify('Surət yaradıldı: qaralamadır.', { type: 'success' })
      redirect('edit', 'products', id)
    },
    onError: tell,
  })
  return { copy, preview }

  /** The window is opened in the click itself, or the browser would block it. */
  async function preview(id: number) {
    const shown = globalThis.open('', '_blank')
    try {
      const { path } = await api.call('products.preview', { id })
      if (shown) shown.location.href = path
    } catch (error) {
      shown?.close()
      tell(error)
    }
  }
}
