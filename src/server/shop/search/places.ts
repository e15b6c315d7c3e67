import { answerWords } from '#src/words/words.ts'
import { asc } from 'drizzle-orm'
import { asksForPage, asksForSale } from '#src/domain/search/places.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import { spoken, spokenColumn } from '#src/server/platform/texts.ts'
import { pages } from '#src/server/platform/database/tables/index.ts'

/** The most company pages for a text. */
const MOST = 2

/** Returns the screens beside the goods that a text asks for (E10): the sale and company pages. */
export async function findPlaces(
  { services, shows }: Context,
  text: string,
): Promise<{ name: string; path: string }[]> {
  shows('pages')
  const all = await services.database
    .select({ name: pages.name, slug: pages.slug, texts: spokenColumn('pages') })
    .from(pages)
    .orderBy(asc(pages.position), asc(pages.id))
  const asked = all
    .filter(({ name, texts }) => [name, texts?.name?.text ?? ''].some((one) => one !== '' && asksForPage(text, one)))
    .slice(0, MOST)
    .map((page) => spoken(page, ['name']))
  return [
    ...(asksForSale(text) ? [{ name: answerWords.sales, path: '/sales' }] : []),
    ...asked.map(({ name, slug }) => ({ name, path: `/page/${slug}` })),
  ]
}
