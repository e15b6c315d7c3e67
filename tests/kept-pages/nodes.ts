import { fastify, type FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { Product } from '#src/contract/client/shapes.ts'
import { collectShown, inProcessApi } from '#src/server/platform/http/in-process.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import { PageCache, TagCache } from '#src/server/platform/cache/cache.ts'
import { ReplyCache } from '#src/server/platform/cache/reply-cache.ts'
import { followChanges } from '#src/server/platform/cache/changes.ts'
import type { Services } from '#src/server/platform/services.ts'
import { handlers } from '#src/server/start/handlers.ts'
import { createRender, type Pages, type Rendered } from '#src/server/shop/storefront/render.ts'
import { renderWith, type StorefrontBuild } from '#src/server/shop/storefront/render-page.ts'
import { routesOf } from '#src/server/shop/storefront/routes-at.ts'
import { servePages } from '#src/server/shop/storefront/serve-pages.ts'
import { databaseUrl } from '../database.ts'
import type { TestShop } from '../with-shop.ts'

/** A node that caches its responses: the pages, and the data shared by every page. */
export type KeepingNode = {
  name: string
  pages: TagCache<Rendered>
  services: Services
  areUnchanged: Pages['areUnchanged']
}

export type Nodes = {
  /** A node that writes, and a node that is notified of the writes. */
  keeping: readonly [KeepingNode, KeepingNode]
  /** The pages of the writing node, as it serves them. */
  app: FastifyInstance
  /** A node that has just started. */
  fresh: Pick<KeepingNode, 'services'>
  renderFresh: (address: string) => Promise<Rendered>
  forgetFresh: () => void
  /** Resolves when both nodes have been notified of everything that was committed before. */
  heard: () => Promise<void>
  close: () => Promise<void>
}

export async function openNodes({ services }: TestShop): Promise<Nodes> {
  const { $client } = services.database
  services.productParts.resume()
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as StorefrontBuild
  const withOwnCaches = (): Services => ({
    ...services,
    pageCache: new PageCache(),
    replyCache: new ReplyCache(),
    productParts: new TagCache<Product>(1000, () => 1),
  })
  const renderOf = (ownServices: Services) =>
    createRender(
      ownServices,
      handlers,
      renderWith(async () => build, 'production', ownServices.env),
    )
  const fresh = { services: withOwnCaches() }
  const { render } = renderOf(fresh.services)
  const app = fastify()
  servePages(app, services, { ...renderOf(services), routesAt: routesOf(build) }, true)

  /** Marks that nodes have not received yet. */
  const waiting = new Map<string, { nodes: number; done: () => void }>()
  const hear = (tags: ReadonlySet<string>) =>
    tags.forEach((tag) => {
      const mark = waiting.get(tag)
      if (mark && --mark.nodes === 0) mark.done()
    })
  const ear = { drop: hear, pause: () => {}, resume: () => {} }

  const keep = (name: string, ownServices: Services): KeepingNode => {
    return {
      name,
      services: ownServices,
      pages: new TagCache<Rendered>(Infinity, () => 1),
      areUnchanged: renderOf(ownServices).areUnchanged,
    }
  }
  const keeping: [KeepingNode, KeepingNode] = [
    keep('the node that wrote', services),
    keep('another node', withOwnCaches()),
  ]
  // Drops pages like the writing node does at the end of a transaction (transaction.ts).
  const { pageCache } = services
  const drop = pageCache.drop.bind(pageCache)
  pageCache.drop = (tags) => {
    keeping[0].pages.drop(tags)
    drop(tags)
    hear(tags)
  }
  const { rows } = await $client.query<{ name: string }>('select current_database() as name')
  const url = databaseUrl(inject('clusterUrl'), rows[0]?.name ?? '')
  const changes = await followChanges(
    url,
    [...keeping.slice(1).flatMap((node) => [node.pages, node.services.replyCache, node.services.productParts]), ear],
    createLogger('silent'),
    // Reads oftener than a shop, so that the tests wait little.
    { read: 25, doubt: 2_000, silence: 5_000, keep: 60_000 },
  )
  let marks = 0
  return {
    keeping,
    app,
    fresh,
    renderFresh: (address) => render(address, 'test', new AbortController().signal),
    forgetFresh: () => [fresh.services.replyCache, fresh.services.productParts].forEach((cache) => cache.clear()),
    heard: async () => {
      const mark = `mark-${++marks}`
      const received = new Promise<void>((done) => waiting.set(mark, { nodes: keeping.length, done }))
      await $client.query('select tell_changed(array[$1])', [mark])
      await received
      waiting.delete(mark)
    },
    close: async () => {
      await changes.stop()
      await app.close()
    },
  }
}

/** Returns a node's responses to the calls that it caches wholly or in part. */
export async function keptAnswers({ services }: Pick<KeepingNode, 'services'>): Promise<unknown[]> {
  const api = inProcessApi(services, handlers, 'test', collectShown())
  return [
    await api.call('shop', {}),
    await api.call('allCategories', {}),
    await api.call('menu', {}),
    await api.call('pages', {}),
    await api.call('deliveryTypes', {}),
    await api.call('allProducts', { ordering: '-price' }),
    await api.call('relatedProducts', { slug: 'demo-endirim' }),
    await api.call('homePage', {}),
    await api.call('product', { slug: 'demo-endirim' }),
  ]
}
