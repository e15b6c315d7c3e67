import { useMutation } from '@tanstack/react-query'
import { useNotify, useRedirect } from 'react-admin'
import { api } from '../api.ts'
import { asHttpError } from '../data-provider.ts'

/** Hook: actions on a product from its screen and from the list: a copy, and a preview of its saved page. */
export function useProductActs() {
  const notify = useNotify()
  const redirect = useRedirect()
  const notifyError = (error: unknown) => notify((asHttpError(error) as Error).message, { type: 'error' })
  const copy = useMutation({
    mutationFn: (id: number) => api.call('products.duplicate', { id }),
    onSuccess: ({ id }) => {
      notify('Surət yaradıldı: qaralamadır.', { type: 'success' })
      redirect('edit', 'products', id)
    },
    onError: notifyError,
  })
  return { copy, preview }

  /** Opens the window in the click handler itself, or the browser would block it. */
  async function preview(id: number) {
    const previewWindow = globalThis.open('', '_blank')
    try {
      const { path } = await api.call('products.preview', { id })
      if (previewWindow) previewWindow.location.href = path
    } catch (error) {
      previewWindow?.close()
      notifyError(error)
    }
  }
}
