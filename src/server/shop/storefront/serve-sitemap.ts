import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { otherLanguages, type Language } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import { clientGone } from '#src/server/platform/http/client-gone.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Product ids per part. In three languages a product has three URLs with three links each: 10,000 ids took 200 ms. */
const PART = 1_000

/**
 * GET /robots.txt and its sitemap: an index, one part for everything except products, and one part for every 1,000
 * product ids (B8). Private screens may be crawled, since they send noindex. Calls may not.
 */
export function serveSitemap(app: FastifyInstance, { database, env, admission }: Services): void {
  const start = env.publicUrl.replace(/\/$/, '')

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${start}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { rows } = await database.execute<{ last: number | null }>(sql`select max(id) as last from products`)
    const parts = Math.ceil((rows[0]?.last ?? 0) / PART)
    const names = ['/sitemap-lists.xml', ...Array.from({ length: parts }, (_, part) => `/sitemap-products-${part}.xml`)]
    return reply
      .type(XML)
      .send(
        `${HEAD}<sitemapindex ${NAMESPACE}>${names.map((name) => `<sitemap><loc>${escape(start + name)}</loc></sitemap>`).join('')}</sitemapindex>`,
      )
  })

  app.get('/sitemap-lists.xml', (request, reply) => sendMade(request, reply, readLists))

  app.get<{ Params: { part: string } }>('/sitemap-products-:part(\\d{1,5}).xml', (request, reply) =>
    sendMade(request, reply, () => readProducts(Number(request.params.part) * PART)),
  )

  /** Waits its turn like a rendering: with many products a part takes as long. */
  async function sendMade(request: FastifyRequest, reply: FastifyReply, read: () => Promise<string>) {
    const entries = await admission.run(addressKey(request.ip), clientGone(request, reply), read)
    return reply.type(XML).send(`${HEAD}<urlset ${NAMESPACE} ${XHTML}>${entries}</urlset>`)
  }

  async function readLists(): Promise<string> {
    const { rows } = await database.execute<{ path: string; texts: Language[] | null }>(sql`
      select '/shop/' || slug as path, null::text[] as texts from categories
      union all (select '/brand/' || slug, null from brands order by id limit 10000)
      union all (select '/tag/' || slug, null from tags order by id limit 10000)
      union all select '/page/' || slug, array(select jsonb_object_keys(pages.texts)
        union select jsonb_object_keys(page_items.texts) from page_items where page_id = pages.id) from pages`)
    const { languages } = await readShopSettings(database, ['languages'])
    const screens = ['/', '/shop', '/sales'].map((path) => ({ path, texts: null }))
    return [...screens, ...rows]
      .flatMap(({ path, texts }) =>
        inLanguages(
          start,
          path,
          languages.filter((language) => !texts || texts.includes(language)),
        ),
      )
      .join('')
  }

  async function readProducts(after: number): Promise<string> {
    // One text of slugs, dates (ms since 1970) and languages: rows would take three times as long to read, and dates to
    // write.
    const { rows } = await database.execute<{ pairs: string | null }>(sql`
      select string_agg(slug || ' ' || trunc(date_part('epoch', updated_at) * 1000)::bigint || ' '
          || (texts ? 'ru')::int || (texts ? 'en')::int, ' ' order by id) as pairs
      from products where id > ${after} and id <= ${after + PART} and is_published`)
    const words = rows[0]?.pairs?.split(' ') ?? []
    const { languages } = await readShopSettings(database, ['languages'])
    let entries = ''
    for (let at = 0; at < words.length; at += 3) {
      const others = languages.filter((language) => words[at + 2]?.[otherLanguages.indexOf(language)] === '1')
      entries += inLanguages(start, `/product/${words[at]}`, others, Number(words[at + 1])).join('')
    }
    return entries
  }
}

const XML = 'application/xml; charset=utf-8'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns an entry for each language of the shop, each with the addresses of all (E60). */
function inLanguages(start: string, path: string, others: readonly Language[], changed?: number): string[] {
  if (others.length === 0) return [entry(start + encodeURI(path), changed)]
  const addresses = (['az', ...others] as const).map((language) => ({
    language,
    href: start + encodeURI(inPath(language, path)),
  }))
  const links = addresses
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`)
    .join('')
  return addresses.map(({ href }) => entry(href, changed, links))
}

function entry(address: string, changed?: number, links = ''): string {
  const date = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
  return `<url><loc>${escape(address)}</loc>${date}${links}</url>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
