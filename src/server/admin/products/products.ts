import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pricesOf, type PricedSale } from '#src/domain/catalog/doubtful-price.ts'
import { parseAmount, type Qepik } from '#src/domain/money.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { redirectSlugs } from '../taxonomy/take-slug.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, refuseIfChanged } from '../saving.ts'
import { refuseDoubtful } from './doubtful-prices.ts'
import { moveStocks } from './count-by-item.ts'
import { changesOf, type ProductValues } from './product-values.ts'
import { readProduct } from './read-product.ts'
import { storedSale } from './sale.ts'
import { writeProduct } from './write-product.ts'

/** GET admin/products/{id}/ (A3). */
export const showAdminProduct = handler('products.show', ({ id }, { services }) => readProduct(services.database, id))

/** POST admin/products/. */
export const createProduct = handler(
  'products.create',
  ({ stock_count, unit_cost, description, confirm, ...values }, context) =>
    adminTransaction(context, async (tx) => {
      if (stock_count !== 0 || countedItems(values).some(({ stock }) => stock)) refuseStock(context)
      refuseCosts(context, [unit_cost, ...itemCosts(values)])
      refusePrices(context, null, values)
      const id = await writeProduct(tx, {
        id: null,
        values: { ...values, description: sanitizeHtml(description) },
        stock: { opening: stock_count, unit_cost },
      })
      const cost = highestCost(values, unit_cost)
      const made = { id: null, name: values.name, before: null, after: pricesNow(values), cost }
      await refuseDoubtful(tx, context, [made], confirm)
      return readProduct(tx, id)
    }),
)

/** Throws 403 for the cost of an opening stock from a person who may not see costs (E29). */
function refuseCosts({ staff }: AdminContext, costs: readonly (Qepik | null)[]): void {
  if (costs.some((cost) => cost !== null) && !staff.rights.has('costs'))
    throw new ApiError(403, { detail: 'Maya dəyərini yazmağa icazəniz yoxdur.' })
}

type WithItems = Pick<ProductValues, 'options' | 'variants'>

const itemCosts = ({ options, variants = [] }: WithItems) =>
  [...options.flatMap(({ items }) => items), ...variants].map(({ unit_cost }) => unit_cost)

/** Returns the variants, or the items of the counted option. */
const countedItems = ({ options, variants = [] }: WithItems) =>
  variants.length > 0 ? variants : options.flatMap(({ counted, items }) => (counted ? items : []))

/**
 * Returns the cost that the price of a new product is compared with: of its counted items, the highest cost less what
 * the item costs more.
 */
function highestCost(values: WithItems, unit_cost: Qepik | null): Qepik | null {
  const costs = countedItems(values).flatMap(({ unit_cost: own, price }) => (own === null ? [] : [own - (price ?? 0)]))
  return costs.length > 0 ? Math.max(...costs) : unit_cost
}

/** Returns whether a save begins or ends counting by item, or gives stock to a new item (V1). */
function countsOtherwise(before: Awaited<ReturnType<typeof readProduct>>, values: WithItems): boolean {
  const counted = values.options.filter((option) => option.counted)
  const was = before.options.filter((option) => option.counted)
  return (
    counted.length !== was.length ||
    counted.some(({ id }) => !was.some((option) => option.id === id)) ||
    countedItems(values).some(({ id, stock }) => id === undefined && stock)
  )
}

/** Throws 403 if the caller lacks the right to stock, which an opening stock needs too (A26). */
function refuseStock({ staff }: AdminContext): void {
  if (!staff.rights.has('stock')) throw new ApiError(403, { detail: 'Stoku dəyişməyə icazəniz yoxdur.' })
}

/** PUT admin/products/{id}/: 409 if the product was changed since it was read. */
export const updateProduct = handler(
  'products.update',
  ({ id, version, stock_change, stock_note, moved_stock, description, confirm, ...values }, context) =>
    adminTransaction(context, async (tx) => {
      await lock(tx, id)
      const before = await readProduct(tx, id)
      await refuseIfChanged(tx, linesOf('products', id), version, before)
      refusePrices(context, before, values)
      const change = stock_change ?? 0
      if (countsOtherwise(before, values)) refuseStock(context)
      refuseCosts(context, itemCosts(values))
      if (moved_stock.length > 0) {
        refuseStock(context)
        const variants = values.variants ?? before.variants
        const kept = new Set((variants.length > 0 ? variants : countedItems(values)).map((item) => item.id))
        const removed = moved_stock.filter(({ item }) => !kept.has(item))
        await moveStocks(tx, id, removed, context.caller.id)
      }
      if (change !== 0) {
        refuseStock(context)
        if (!stock_note) throw new ApiError(400, { stock_note: ['Stokun niyə dəyişdiyini yazın.'] })
      }
      const stock = { change, reason: 'hand', note: stock_note ?? '', user_id: context.caller.id } as const
      const wished = { ...values, description: sanitizeHtml(description) }
      await writeProduct(tx, { id, values: changesOf(before, wished), stock })
      const repriced = { id, name: values.name, before: pricesNow(storedSale(before)), after: pricesNow(values) }
      await refuseDoubtful(tx, context, [repriced], confirm)
      return readProduct(tx, id)
    }),
)

/**
 * POST admin/products/{id}/duplicate/: the copy shares the pictures and has its own options; it has prices only if
 * the caller may set them.
 * Long, because it names each column that the copy does not share.
 */
export const duplicateProduct = handler('products.duplicate', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const {
      id: _id,
      version: _version,
      sale_price: _reduced,
      in_sale: _turned,
      stock_count: _stock,
      sku: _sku,
      barcode: _barcode,
      name,
      sale_amount,
      options,
      variants,
      images,
      price,
      description,
      ...like
    } = await readProduct(tx, id)
    const mayPrice = context.staff.rights.has('prices')
    const copy = await writeProduct(tx, {
      id: null,
      values: {
        ...like,
        sku: null,
        barcode: null,
        seo_title: '',
        seo_description: '',
        name: `${name.slice(0, 190)} (surət)`,
        slug: '',
        description: sanitizeHtml(description),
        price: mayPrice ? parseAmount(price) : 0,
        sale_amount: sale_amount === null || !mayPrice ? null : Math.round(Number(sale_amount) * 100),
        is_published: false,
        options: options.map((option) => ({
          name: option.name,
          choose: option.choose,
          counted: option.counted,
          items: option.items.map(({ name: called, price: extra, available, image_id }) => ({
            name: called,
            price: mayPrice ? parseAmount(extra) : 0,
            available,
            image_id,
            stock: null,
            unit_cost: null,
            sku: null,
            barcode: null,
          })),
        })),
        variants: variants.map(({ choices, price: extra, available, image_id }) => ({
          choices,
          price: mayPrice && extra !== null ? parseAmount(extra) : null,
          available,
          image_id,
          stock: null,
          unit_cost: null,
          sku: null,
          barcode: null,
        })),
        images: images.map(({ media_id, alt, texts }) => ({ media_id, alt, texts })),
      },
      stock: null,
    })
    return readProduct(tx, copy)
  }),
)

/** DELETE admin/products/{id}/: 409 for an ordered product; staff can unpublish it. */
export const deleteProduct = handler('products.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await lock(tx, id)
    const { rows } = await tx.execute(
      sql`
        select from order_items where product_id = ${id}
        union all select from goods_receipt_lines where product_id = ${id}
        union all select from supplier_order_lines where product_id = ${id} limit 1`,
    )
    if (rows.length > 0)
      throw new ApiError(409, {
        detail: 'Bu məhsul sifarişlərdə və ya qəbullarda var. Silmək əvəzinə gizlədin.',
      })
    await redirectSlugs(tx, 'product', id, null)
    await tx.execute(sql`delete from products where id = ${id}`)
    return undefined
  }),
)

/** POST admin/products/{id}/preview/: an address that shows the product's page, even of a draft. */
export const previewProduct = handler('products.preview', async ({ id }, { services }) => {
  const { slug } = await readProduct(services.database, id)
  return { path: `/product/${encodeURIComponent(slug)}?preview=${services.previews.sign(id)}` }
})

async function lock(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`select from products where id = ${id} for update`)
  if (rows.length === 0) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
}

type Product = Awaited<ReturnType<typeof readProduct>>

const REFUSED = ['Qiyməti dəyişməyə icazəniz yoxdur.']

/**
 * Checks the right to set prices (A26). Without the right, throws 400 under the field if the price differs from the
 * product's, or from 0 for a new product (`before` is null), and if a product without a price would be published.
 */
export function refusePrices(
  { staff }: AdminContext,
  before: Product | null,
  values: Omit<ProductValues, 'description'>,
): void {
  if (staff.rights.has('prices')) return
  const errors: Record<string, string[]> = {}
  if (values.price !== (before ? parseAmount(before.price) : 0)) errors.price = REFUSED
  if (saleOf(values) !== (before ? saleOf(storedSale(before)) : 'none')) errors.sale_amount = REFUSED
  const known = new Map(
    (before?.options ?? []).flatMap(({ items }) => items.map(({ id, price }) => [id, parseAmount(price)])),
  )
  const items = values.options.flatMap((option) => option.items)
  if (items.some(({ id, price }) => price !== ((id === undefined ? undefined : known.get(id)) ?? 0)))
    errors.options = REFUSED
  const own = new Map(before?.variants.map(({ id, price }) => [id, price === null ? null : parseAmount(price)]))
  if ((values.variants ?? []).some(({ id, price }) => price !== ((id === undefined ? undefined : own.get(id)) ?? null)))
    errors.variants = REFUSED
  if (values.price === 0 && values.is_published && before?.is_published !== true)
    errors.is_published = ['Qiyməti olmayan məhsulu dərc etməyə icazəniz yoxdur.']
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
}

type Sale = Pick<ProductValues, 'sale_amount' | 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'>

/** Returns a reduction as one text, for comparing two reductions. */
function saleOf({ sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: Sale): string {
  const time = (text: string | null) => (text ? Date.parse(text) : null)
  return sale_amount === null
    ? 'none'
    : [sale_amount, sale_is_percent, time(sale_starts_at), time(sale_ends_at)].join(' ')
}

const pricesNow = (product: PricedSale) => pricesOf(product, Date.now())
