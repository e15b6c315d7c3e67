import type { Order } from '#src/contract/client/shapes.ts'
import { api } from '../api.ts'

export type Address = Pick<Order, 'city' | 'district' | 'address' | 'zipcode'>

/** The most addresses that are offered. */
const OFFERED = 4

/**
 * Returns the addresses to offer: the address of the newest delivery (B7), then the address book (B18). Returns none if
 * the calls fail.
 */
export async function offeredAddresses(): Promise<Address[]> {
  const [last, kept] = await Promise.all([lastAddress(), api.call('listAddresses', {}).catch(() => [])])
  const texts = new Set<string>()
  return [...(last ? [last] : []), ...kept]
    .filter((address) => {
      const text = addressText(address)
      return !texts.has(text) && texts.add(text)
    })
    .slice(0, OFFERED)
}

/** Returns 'Nizami küç. 96, Səbail, Bakı, AZ1000'. */
export function addressText({ address, district, city, zipcode }: Address): string {
  return [address, district, city, zipcode].filter(Boolean).join(', ')
}

async function lastAddress(): Promise<Address | null> {
  try {
    const [active, delivered] = await Promise.all([api.call('activeOrders', {}), api.call('deliveredOrders', {})])
    // An order that is picked up holds the shop's address.
    const newest = [...active, ...delivered.results]
      .filter((order) => !order.delivery.is_pickup)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
    return newest
      ? { city: newest.city, district: newest.district, address: newest.address, zipcode: newest.zipcode }
      : null
  } catch {
    // Checkout works without the offer.
    return null
  }
}
