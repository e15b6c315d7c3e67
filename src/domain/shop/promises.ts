import { fill } from '#src/words/spoken.ts'
import { deliveryWords } from '#src/words/words.ts'
import { formatManat, type Qepik } from '../money.ts'

export const promiseDrawings = ['support', 'payment', 'warranty', 'delivery', 'service'] as const
export type PromiseDrawing = (typeof promiseDrawings)[number]

type ShopPromise = { drawing: PromiseDrawing; title: string; text: string }

/** The five promises of storefront §1. The form offers them; nothing publishes them by itself (G11). */
export const suggestedPromises: readonly ShopPromise[] = [
  { drawing: 'support', title: 'Canlı dəstək', text: '' },
  { drawing: 'payment', title: 'Nağd və ya kart', text: 'Qapıda, sizə necə rahatdırsa' },
  { drawing: 'warranty', title: 'Zəmanət', text: 'Cihazlara 3–12 ay' },
  { drawing: 'delivery', title: 'Pulsuz çatdırılma', text: '' },
  { drawing: 'service', title: 'Servis', text: 'Təmir və qulluq öz ustamızda' },
]

export const suggestedTrustPoint = { title: 'Orijinal məhsul', text: 'Cihazlara 3–12 ay zəmanət' }

/** The facts that an empty text stands for: contacts, and the lowest total with free delivery, in qəpik. */
type Facts = { phone: string; hours: string; free_from: Qepik | null }

/** Returns the promises with their texts, line by line. A promise that would say nothing true is left out (E23). */
export function shownPromises(promises: readonly ShopPromise[], { phone, hours, free_from }: Facts): ShopPromise[] {
  const own: Partial<Record<PromiseDrawing, string>> = {
    support: [phone, hours].filter(Boolean).join('\n'),
    delivery: free_from === null ? '' : fill(deliveryWords.freeFromOrder, { amount: formatManat(free_from) }),
  }
  return promises
    .map((promise) => ({ ...promise, text: promise.text || (own[promise.drawing] ?? '') }))
    .filter(({ drawing, text }) => text !== '' || own[drawing] === undefined)
}
