import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { selectCategories } from './select-categories.ts'

/** GET all-categories/: the menu. */
export const listCategories = handler('allCategories', async (_input, context) => {
  context.shows('menu')
  return { results: await selectCategories(context.services.database, context, sql`true`) }
}, { isKept: true })
