import { tags } from '#src/contract/client/admin/resources/goods.ts'
import type { Reply } from '../api.ts'
import { resourceScreens } from '../resources/resource-screens.tsx'
import { DeleteHeld } from './delete-held.tsx'

export const { List, Create, Edit } = resourceScreens<Reply<'tags.show'>>(tags, {
  rows: {
    renderSign: undefined,
    facts: [
      { label: 'Ünvan', render: ({ slug }) => `/tag/${slug}` },
      { label: 'Məhsul', render: ({ products }) => products, isNumber: true },
    ],
  },
  list: { perPage: 50 },
  remove: <DeleteHeld resource="tags" noneIs="Teqsiz qalsın" />,
})
