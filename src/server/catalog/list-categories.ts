import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { selectCategories } from './select-categories.ts'

/** GET all-categories/: the menu. */
export const listCategories = handler('allCategories', async (_input, context) => {
  // Counts and borrowed pictures come from the products.
  context.shows('categories', 'products')
  return { results: await selectCategories(context.services.database, sql`true`) }
}, { isKept: true })
