import { bakuDay } from '#src/domain/baku-clock.ts'
import type { Reply } from '../api.ts'
import { useMay, useRead } from '../parts/hooks.ts'

/** The state of a new shop before its first order (E24). */
export type FirstSteps = {
  settings: Reply<'settings.show'>
  deliveries: { name: string; price: string }[]
  /** A published product in stock. */
  product: { id: number; name: string; stock_count: number } | null
  notices: Reply<'notices.show'>
  isNoticed: boolean
  hasCosts: boolean
}

/** Needs of the first order, in the words of the server's refusal. */
export type Need = 'telefon və ya e-mail' | 'çatdırılma üsulu' | 'stokda olan, dərc olunmuş məhsul'

/** Returns what the shop lacks before it can take orders; notices and costs may wait. */
export function missingForOrders({
  settings: { phone, email },
  deliveries,
  product,
}: Pick<FirstSteps, 'deliveries' | 'product'> & { settings: { phone: string; email: string } }): Need[] {
  const needs: [Need, boolean][] = [
    ['telefon və ya e-mail', phone !== '' || email !== ''],
    ['çatdırılma üsulu', deliveries.length > 0],
    ['stokda olan, dərc olunmuş məhsul', product !== null],
  ]
  return needs.flatMap(([need, isMet]) => (isMet ? [] : [need]))
}

/** Returns which steps of the first morning are done: contacts, delivery, product, notices, costs. */
export function doneSteps({ settings, deliveries, product, isNoticed, hasCosts }: Known) {
  return {
    contacts: settings.phone !== '' || settings.email !== '',
    delivery: deliveries.length > 0,
    product: product !== null,
    notices: isNoticed,
    costs: hasCosts,
  }
}

type Known = Pick<FirstSteps, 'deliveries' | 'product' | 'isNoticed' | 'hasCosts'> & {
  settings: Pick<FirstSteps['settings'], 'phone' | 'email' | 'ordering_open'>
}

/** Whether the first morning goes on: until orders are open and all steps are done. */
export function isFirstMorning(shop: Known): boolean {
  return !shop.settings.ordering_open || Object.values(doneSteps(shop)).includes(false)
}

/** Returns active delivery types and a published product in stock; null while loading or not asked. */
export function useOffer(isAsked: boolean): Pick<FirstSteps, 'deliveries' | 'product'> | null {
  const { data: delivery } = useRead(
    ['delivery-types', 'offer'],
    'delivery-types.list',
    { per_page: 100 },
    { enabled: isAsked },
  )
  const { data: products } = useRead(
    ['products', 'offer'],
    'products.list',
    { is_published: 'true', stock: 'in', per_page: 1 },
    { enabled: isAsked },
  )
  if (!delivery || !products) return null
  return { deliveries: delivery.results.filter(({ is_active }) => is_active), product: products.results[0] ?? null }
}

/**
 * Returns the steps of a shop without an order, until it takes orders and all steps are done; null in every other shop,
 * and while loading.
 */
export function useFirstSteps(): FirstSteps | null {
  const isOwner = useMay()('settings')
  const { data: orders } = useRead(['orders', 'first steps'], 'orders.counts', {}, { enabled: isOwner })
  const isNew = orders?.all === 0
  const { data: settings } = useRead(['settings', 'first steps'], 'settings.show', {}, { enabled: isNew })
  const offer = useOffer(isNew)
  const { data: notices } = useRead(['notices', 'first steps'], 'notices.show', {}, { enabled: isNew })
  const day = bakuDay()
  const { data: costs } = useRead(['costs', 'first steps'], 'costs.show', { from: day, to: day }, { enabled: isNew })
  if (!isNew || !settings || !offer || !notices || !costs) return null
  const shop = {
    settings,
    ...offer,
    notices,
    isNoticed: [notices.mail, notices.telegram].some(({ is_on }) => is_on),
    hasCosts: costs.stock.pieces > costs.stock.unknown,
  }
  return isFirstMorning(shop) ? shop : null
}
