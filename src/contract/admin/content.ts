import { z } from 'zod'
import { banners, carousels, pages } from '../client/admin/resources/content.ts'
import { endpoints } from '../endpoint.ts'
import { Id, requiredLine } from '../values.ts'
import { resourceCalls } from './resource-calls.ts'
import { pageItemMax, pageItemTexts } from '../client/texts.ts'
import { ShownTexts, typedTexts } from './texts.ts'
import { exampleText, maybe } from './values.ts'

const AdminPageItem = z.object({
  id: Id,
  name: exampleText('Biz kimik'),
  content: exampleText('<p>Bakıda mağaza.</p>'),
  texts: ShownTexts,
  image_id: Id.nullable(),
  image: z.string().nullable(),
  product_id: Id.nullable(),
})
const typed = {
  /**
   * In display order. An item with an id is updated, an item without an id is created, and missing items are deleted.
   */
  items: z
    .array(
      z.object({
        id: Id.nullish(),
        name: requiredLine(pageItemMax.name).meta({ example: 'Biz kimik' }),
        /** HTML. Elements that are not on the allow-list are removed (D19). */
        content: z.string().max(pageItemMax.content).default(''),
        texts: typedTexts(pageItemTexts, (field) => pageItemMax[field as keyof typeof pageItemMax]),
        image_id: maybe(Id),
        product_id: maybe(Id),
      }),
    )
    .max(100)
    .default([])
    .meta({ example: [{ name: 'Biz kimik', content: '<p>Bakıda mağaza.</p>', image_id: null, product_id: null }] }),
}

/** Home and company pages (A7). */
export const content = endpoints({
  ...resourceCalls(carousels),
  ...resourceCalls(banners),
  ...resourceCalls(pages, { shows: { items: z.array(AdminPageItem) }, typed }),
})
