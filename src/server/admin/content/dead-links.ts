import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** Screens of the storefront without a slug to which a slide or banner may lead. */
const SCREENS = new Set(['', 'shop', 'sales', 'search', 'compare', 'cart', 'login', 'register', 'profile'])

/** The rows with a slug, by the beginning of their address, with the kind of their former slugs. */
const SLUGS: Record<string, { kind: string; table: SQL }> = {
  shop: { kind: 'category', table: sql`categories` },
  product: { kind: 'product', table: sql`products` },
  brand: { kind: 'brand', table: sql`brands` },
  tag: { kind: 'tag', table: sql`tags` },
  page: { kind: 'page', table: sql`pages` },
}

/**
 * Throws 400 at the field `link` if a slide or banner would lead nowhere (E31). An unchanged link stays accepted, so
 * that a slide can be moved after its page was deleted.
 */
export async function refuseDeadLink(database: Querying, link: string, before: string | undefined): Promise<void> {
  if (link === before) return
  const isAlive = link.startsWith('/') ? await isScreen(database, link) : isHost(link)
  if (!isAlive) throw new ApiError(400, { link: ['Belə səhifə yoxdur: ünvanı yoxlayın.'] })
}

async function isScreen(database: Querying, link: string): Promise<boolean> {
  const [first = '', slug, ...rest] = new URL(link, 'https://shop.invalid').pathname
    .slice(1)
    .replace(/\/$/, '')
    .split('/')
  if (slug === undefined) return SCREENS.has(first)
  const place = SLUGS[first]
  if (!place || rest.length > 0) return false
  const wanted = decoded(slug)
  const { rows } = await database.execute(sql`
    select from ${place.table} where slug = ${wanted}
    union all select from former_slugs where kind = ${place.kind}::slug_kind and slug = ${wanted} limit 1`)
  return rows.length > 0
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Whether an https URL has the host of a web site: 'https://x' has none. */
const isHost = (link: string) => /^[^.]+(\.[^.]+)+$/.test(URL.parse(link)?.hostname ?? '')
