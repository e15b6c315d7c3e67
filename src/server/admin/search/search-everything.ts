import { handler } from '#src/server/platform/http/handler.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { listOrders } from '../orders/list-orders.ts'
import { list as listSuppliers } from '../suppliers/suppliers.ts'
import { listAdminProducts } from '../products/list-products.ts'

/** Rows of each kind in the response. */
const SHOWN = 5

/**
 * GET admin/search/ (A21): the results of the lists of orders, customers, products and suppliers that the caller may
 * see.
 */
export const searchEverything = handler('search.everything', async ({ q }, context) => {
  const wish = { q, page: 1, per_page: SHOWN }
  const may = (right: 'orders' | 'customers' | 'catalog' | 'costs') => context.staff.rights.has(right)
  const [orders, customers, products, suppliers] = await Promise.all([
    may('orders') ? listOrders.run(wish, context) : null,
    may('customers') ? listCustomers.run(wish, context) : null,
    may('catalog') ? listAdminProducts.run(wish, context) : null,
    may('costs') ? listSuppliers.run(wish, context) : null,
  ])
  return { orders, customers, products, suppliers }
})
