import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#src/server/platform/services.ts'

/** Product ids per part. A sitemap may contain no more URLs. */
const PART = 50_000
/** Rows per query, so that a part is never completely in memory. */
const BATCH = 5_000

/** One text of slugs and dates (ms since 1970): rows would take three times as long to read, and dates to write. */
type Batch = { number: number; last: number | null; pairs: string | null }

/**
 * GET /robots.txt and its sitemap: an index, one part for everything except products, and one part for every 50,000
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
    const paths = ['/', '/shop', '/sales', ...rows.map(({ path }) => path)]
    return reply
      .type(XML)
      .send(`${HEAD}<urlset ${NAMESPACE}>${paths.map((path) => entry(start + encodeURI(path))).join('')}</urlset>`)
  })

  app.get<{ Params: { part: string } }>('/sitemap-products-:part(\\d{1,5}).xml', async (request, reply) => {
    const first = Number(request.params.part) * PART
    return reply.type(XML).send(Readable.from(productPart(first)))
  })

  async function* productPart(first: number): AsyncGenerator<string> {
    yield `${HEAD}<urlset ${NAMESPACE}>`
    for (let after = first, more = true; more;) {
      const { rows } = await database.execute<Batch>(sql`
        select count(*)::int as number, max(id) as last, string_agg(slug || ' ' || changed, ' ' order by id) as pairs
        from (select id, slug, trunc(date_part('epoch', updated_at) * 1000)::bigint as changed from products
          where id > ${after} and id <= ${first + PART} and is_published order by id limit ${BATCH}) batch`)
      const { number, last, pairs } = rows[0] ?? { number: 0, last: null, pairs: null }
      const words = pairs?.split(' ') ?? []
      let xml = ''
      for (let at = 0; at < words.length; at += 2)
        xml += entry(`${start}/product/${encodeURIComponent(words[at] ?? '')}`, Number(words[at + 1]))
      if (xml) yield xml
      after = last ?? after
      more = number === BATCH
    }
    yield '</urlset>'
  }
}

const XML = 'application/xml; charset=utf-8'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function entry(address: string, changed?: number): string {
  const date = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
  return `<url><loc>${escape(address)}</loc>${date}</url>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
