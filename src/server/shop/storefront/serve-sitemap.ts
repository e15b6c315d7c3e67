import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Product ids per part. A sitemap may have 50,000 URLs, but so many take 180 ms to read and write. */
const PART = 10_000

/**
 * GET /robots.txt and its sitemap: an index, one part for everything except products, and one part for every 10,000
 * product ids (B8). Private screens may be crawled, since they send noindex. Calls may not.
 */
export function serveSitemap(app: FastifyInstance, { database, env }: Services): void {
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

  app.get('/sitemap-lists.xml', async (_request, reply) => {
    const { rows } = await database.execute<{ path: string }>(sql`
      select '/shop/' || slug as path from categories
      union all (select '/brand/' || slug from brands order by id limit 10000)
      union all (select '/tag/' || slug from tags order by id limit 10000)
      union all select '/page/' || slug from pages`)
    const { languages } = await readShopSettings(database, ['languages'])
    const entries = ['/', '/shop', '/sales', ...rows.map(({ path }) => path)].flatMap((path) =>
      // A company page has no texts of its own in another language (G14).
      path.startsWith('/page/') ? [entry(start + path)] : inLanguages(start, path, languages),
    )
    return reply.type(XML).send(`${HEAD}<urlset ${NAMESPACE} ${XHTML}>${entries.join('')}</urlset>`)
  })

  app.get<{ Params: { part: string } }>('/sitemap-products-:part(\\d{1,5}).xml', async (request, reply) => {
    const first = Number(request.params.part) * PART
    // One text of slugs and dates (ms since 1970): rows would take three times as long to read, and dates to write.
    const { rows } = await database.execute<{ pairs: string | null }>(sql`
      select string_agg(slug || ' ' || trunc(date_part('epoch', updated_at) * 1000)::bigint, ' ' order by id) as pairs
      from products where id > ${first} and id <= ${first + PART} and is_published`)
    const words = rows[0]?.pairs?.split(' ') ?? []
    let xml = `${HEAD}<urlset ${NAMESPACE}>`
    for (let at = 0; at < words.length; at += 2)
      xml += entry(`${start}/product/${encodeURIComponent(words[at] ?? '')}`, Number(words[at + 1]))
    return reply.type(XML).send(`${xml}</urlset>`)
  })
}

const XML = 'application/xml; charset=utf-8'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns an entry for each language of the shop, each with the addresses of all (E60). */
function inLanguages(start: string, path: string, others: readonly Language[]): string[] {
  if (others.length === 0) return [entry(start + encodeURI(path))]
  const addresses = (['az', ...others] as const).map((language) => ({
    language,
    href: start + encodeURI(inPath(language, path)),
  }))
  const links = addresses
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`)
    .join('')
  return addresses.map(({ href }) => entry(href, undefined, links))
}

function entry(address: string, changed?: number, links = ''): string {
  const date = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
  return `<url><loc>${escape(address)}</loc>${date}${links}</url>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
