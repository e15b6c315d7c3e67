import { handler } from '#src/server/platform/http/handler.ts'
import { pages } from '#src/server/platform/database/tables/index.ts'

/** GET pages/: the company's pages in the owner's order. */
export const listPages = handler(
  'pages',
  async (_input, context) => {
    context.shows('pages')
    return context.services.database
      .select({ slug: pages.slug, name: pages.name, icon: pages.icon })
      .from(pages)
      .orderBy(pages.position, pages.id)
  },
  { isKept: true },
)
