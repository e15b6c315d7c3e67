import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { selectCategories } from './select-categories.ts'

/** GET all-categories/: the menu. */
export const listCategories = handler('allCategories', async (_input, context) => {
  // The counts, and the pictures of categories without their own, come from products.
  context.shows('categories', 'products')
  return { results: await selectCategories(context.services.database, sql`true`) }
}, { isKept: true })
