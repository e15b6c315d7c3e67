import { useNotify, useRedirect } from 'ra-core'
import { Chip } from '@mui/material'
import { api } from '../api.ts'
import { httpMessage } from '../data-provider.ts'
import { TINTED } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'

/** Hook: actions on a product from its screen and from the list: a copy, and a preview of its saved page. */
export function useProductActs() {
  const notify = useNotify()
  const redirect = useRedirect()
  const copy = useWrite((id: number) => api.call('products.duplicate', { id }), {
    said: 'Surət yaradıldı: qaralamadır.',
    failureOf: httpMessage,
    onSuccess: ({ id }) => redirect('edit', 'products', id),
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
      notify(httpMessage(error), { type: 'error' })
    }
  }
}

/** Whether shoppers see a product. */
export function PublishedChip({ isPublished }: { isPublished: boolean }) {
  return (
    <Chip
      label={isPublished ? 'Dərc olunub' : 'Qaralama'}
      sx={isPublished ? TINTED : { bgcolor: 'action.hover', color: 'text.secondary' }}
    />
  )
}
