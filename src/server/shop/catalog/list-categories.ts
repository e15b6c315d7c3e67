import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { selectCategories, selectMenu } from './select-categories.ts'

/** GET all-categories/: the categories with their numbers of products. */
export const listCategories = handler(
  'allCategories',
  async (_input, context) => {
    context.shows('menu')
    return { results: await selectCategories(context.services.database, context, sql`true`) }
  },
  { isQueued: true },
)

/** GET menu/: the categories as every page shows them. */
export const listMenu = handler(
  'menu',
  async (_input, context) => {
    context.shows('menu')
    return { results: await selectMenu(context.services.database, context) }
  },
  { isKept: true, isQueued: true },
)
