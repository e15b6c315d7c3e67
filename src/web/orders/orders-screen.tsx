import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { frameWords, ordersWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { usePages } from '../parts/use-pages.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toCard } from '../product/card-product.ts'
import { freshProducts } from '../product/fresh-products.ts'
import { orSignIn } from '../session/require-sign-in.ts'
import type { Route } from './+types/orders-screen.ts'
import { OrderCard } from './order-card.tsx'

export const meta = () => [{ title: ordersWords.title }, { name: 'robots', content: 'noindex' }]

type Page = Pick<Reply<'ownOrders'>, 'results' | 'next'>

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, async () => {
    const [active, delivered, canceled] = await Promise.all([
      api.call('ownOrders', { part: 'active' }),
      api.call('ownOrders', { part: 'delivered' }),
      api.call('ownOrders', { part: 'canceled' }),
    ])
    return { active, delivered: { ...(await withGoods(delivered)), count: delivered.count }, canceled }
  })
}
clientLoader.hydrate = true as const

export { ScreenFailed as ErrorBoundary } from '../parts/screen-failed.tsx'

/** All orders of the customer (E2): active, delivered with cards of their products, cancelled. */
export default function OrdersScreen({ loaderData: { active, delivered, canceled } }: Route.ComponentProps) {
  const follow = (path: string) => api.follow('ownOrders', path)
  const activeOrders = usePages(active, ordersWords.rows, follow)
  const deliveredOrders = usePages(delivered, ordersWords.rows, async (path) => withGoods(await follow(path)))
  const canceledOrders = usePages(canceled, ordersWords.rows, follow)

  if (activeOrders.rows.length + deliveredOrders.rows.length + canceledOrders.rows.length === 0) {
    return (
      <>
        <h1 className="title-page">{ordersWords.title}</h1>
        <div className="empty panel orders-empty">
          <Drawing name="orders" />
          <h2 className="title-part">{ordersWords.none}</h2>
          <p>{ordersWords.noneLead}</p>
          <Link to="/shop" className="button button-main">
            {frameWords.toShop}
          </Link>
        </div>
      </>
    )
  }
  const goods = new Map(deliveredOrders.rows.flatMap((order) => order.goods.map((card) => [card.id, card])))
  return (
    <>
      <h1 className="title-page">{ordersWords.title}</h1>
      <Part title={ordersWords.active} count={active.count} className="active-orders" more={activeOrders.more}>
        {activeOrders.rows.map((order) => (
          <OrderCard key={order.id} order={order} part="active" />
        ))}
      </Part>
      <Part title={ordersWords.delivered} count={delivered.count} more={deliveredOrders.more}>
        {deliveredOrders.rows.map((order) => (
          <OrderCard key={order.id} order={order} part="delivered" />
        ))}
      </Part>
      <Part title={ordersWords.canceled} count={canceled.count} more={canceledOrders.more}>
        {canceledOrders.rows.map((order) => (
          <OrderCard key={order.id} order={order} part="canceled" />
        ))}
      </Part>
      {goods.size > 0 && (
        <>
          <h2 className="profile-heading">{ordersWords.buyAgain}</h2>
          <ProductGrid products={[...goods.values()]} />
        </>
      )}
    </>
  )
}

type PartProps = { title: string; count: string; className?: string; more: ReactNode; children: ReactNode[] }

/** A headed part of the page. Renders nothing without orders. */
function Part({ title, count, className = '', more, children }: PartProps) {
  const heading = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={heading} className="orders-part">
      <h2 id={heading} className="profile-heading">
        <span>{title}</span> <small>{count}</small>
      </h2>
      <div className={`order-cards ${className}`}>{children}</div>
      {more}
    </section>
  )
}

/** A page of orders, each with cards of its available products. Without cards if they fail to load. */
async function withGoods({ results, next }: Page) {
  const ids = [...new Set(results.flatMap((order) => order.items.map((item) => item.product.id)))]
  const fresh = await freshProducts(ids).catch(() => [])
  const cards = new Map(fresh.flatMap((product) => (product ? [[product.id, toCard(product)]] : [])))
  const goodsOf = (order: Page['results'][number]) =>
    order.items.map((item) => cards.get(item.product.id)).filter((card) => card !== undefined)
  return { results: results.map((order) => ({ ...order, goods: goodsOf(order) })), next }
}
