import { fastify, type FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { Product } from '../../src/contract/client/shapes.ts'
import { collectShown, inProcessApi } from '../../src/server/call/in-process.ts'
import { createLog } from '../../src/server/log.ts'
import { PageCache, TagCache } from '../../src/server/page-cache/cache.ts'
import { ReplyCache } from '../../src/server/page-cache/reply-cache.ts'
import { CHANGES_CHANNEL, listenForChanges } from '../../src/server/page-cache/changes.ts'
import type { Services } from '../../src/server/services.ts'
import { handlers } from '../../src/server/start/handlers.ts'
import { createRender, type Pages, type Rendered, type StorefrontBuild } from '../../src/server/storefront/render.ts'
import { routesOf } from '../../src/server/storefront/routes-at.ts'
import { servePages } from '../../src/server/storefront/serve-pages.ts'
import { databaseUrl } from '../database.ts'
import type { TestShop } from '../with-shop.ts'

/** A node that keeps what it was asked for: the pages, and the answers that stand on every page. */
export type KeepingNode = { name: string; pages: TagCache<Rendered>; services: Services; stands: Pages['stands'] }

export type Nodes = {
  /** One that writes, and one that hears of it. */
  keeping: readonly [KeepingNode, KeepingNode]
  /** The pages of the node that writes, as it serves them. */
  app: FastifyInstance
  /** One that has just begun. */
  fresh: Pick<KeepingNode, 'services'>
  renderFresh: (address: string) => Promise<Rendered>
  forgetFresh: () => void
  /** Resolves when both nodes have heard of everything that was committed before. */
  heard: () => Promise<void>
  close: () => Promise<void>
}

export async function openNodes({ services }: TestShop): Promise<Nodes> {
  const { $client } = services.database
  services.productParts.resume()
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as StorefrontBuild
  const withOwnCaches = (): Services => ({ ...services, pageCache: new PageCache(), replyCache: new ReplyCache(), productParts: new TagCache<Product>(1000, () => 1) })
  const renderOf = (its: Services) => createRender(its, handlers, async () => build, 'production')
  const fresh = { services: withOwnCaches() }
  const { render } = renderOf(fresh.services)
  const app = fastify()
  servePages(app, services, { ...renderOf(services), routesAt: routesOf(build) }, true)

  /** Marks that nodes have still to hear. */
  const waiting = new Map<string, { nodes: number; done: () => void }>()
  const hear = (tags: ReadonlySet<string>) => tags.forEach((tag) => {
    const mark = waiting.get(tag)
    if (mark && --mark.nodes === 0) mark.done()
  })
  const ear = { drop: hear, pause: () => {}, resume: () => {} }

  const keep = (name: string, its: Services): KeepingNode => {
    return { name, services: its, pages: new TagCache<Rendered>(Infinity, () => 1), stands: renderOf(its).stands }
  }
  const keeping: [KeepingNode, KeepingNode] = [keep('the node that wrote', services), keep('another node', withOwnCaches())]
  // What the node that writes does with its pages at the end of a transaction (transaction.ts).
  const { pageCache } = services
  const drop = pageCache.drop.bind(pageCache)
  pageCache.drop = (tags) => {
    keeping[0].pages.drop(tags)
    drop(tags)
    hear(tags)
  }
  const { rows } = await $client.query<{ name: string }>('select current_database() as name')
  const url = databaseUrl(inject('clusterUrl'), rows[0]?.name ?? '')
  const changes = await listenForChanges(url, [...keeping.slice(1).flatMap((node) => [node.pages, node.services.replyCache, node.services.productParts]), ear], createLog('silent'))
  let marks = 0
  return {
    keeping, app, fresh,
    renderFresh: (address) => render(address, 'test'),
    forgetFresh: () => [fresh.services.replyCache, fresh.services.productParts].forEach((cache) => cache.clear()),
    heard: async () => {
      const mark = `mark-${++marks}`
      const told = new Promise<void>((done) => waiting.set(mark, { nodes: keeping.length, done }))
      await $client.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, mark])
      await told
      waiting.delete(mark)
    },
    close: async () => {
      await changes.stop()
      await app.close()
    },
  }
}

/** What a node answers to the calls that it keeps answers or parts of answers for. */
export async function keptAnswers({ services }: Pick<KeepingNode, 'services'>): Promise<unknown[]> {
  const api = inProcessApi(services, handlers, 'test', collectShown())
  return [
    await api.call('shop', {}), await api.call('allCategories', {}), await api.call('pages', {}), await api.call('deliveryTypes', {}),
    await api.call('allProducts', { ordering: '-price' }), await api.call('relatedProducts', { slug: 'demo-endirim' }), await api.call('homePage', {}),
    await api.call('product', { slug: 'demo-endirim' }),
  ]
}
