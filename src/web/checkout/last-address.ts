import type { Order } from '../../contract/client/shapes.ts'
import { api } from '../api.ts'

/** The address of an order. */
export type Address = Pick<Order, 'city' | 'district' | 'address' | 'zipcode'>

/** The address of the customer's newest order, to be offered again (B7); null without orders or without an answer. */
export async function lastAddress(): Promise<Address | null> {
  try {
    const [active, delivered] = await Promise.all([api.call('activeOrders', {}), api.call('deliveredOrders', {})])
    const newest = [...active, ...delivered.results].toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
    return newest ? { city: newest.city, district: newest.district, address: newest.address, zipcode: newest.zipcode } : null
  } catch {
    // Checkout goes on without the offer.
    return null
  }
}
