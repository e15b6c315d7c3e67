import { onStoredElsewhere, readStoredJson, writeStored } from '../browser-storage.ts'
import { externalStore } from '../external-store.ts'

/** The delivery, coupon and declined gifts of a cart. The declined gifts are stored with it (R16). */
type CartWish = { delivery: number | null; coupon: number | null; declined_gifts: readonly number[] }

const NOTHING: CartWish = { delivery: null, coupon: null, declined_gifts: [] }

export const cartWish = externalStore<CartWish>(NOTHING, () => ({ ...NOTHING, declined_gifts: readDeclined() }))

if (typeof window !== 'undefined')
  onStoredElsewhere(['declined_gifts'], () => wishFor({ declined_gifts: readDeclined() }))

/** Changes a part of the wish. */
export function wishFor(change: Partial<CartWish>): void {
  const before = cartWish.get()
  const after = { ...before, ...change }
  if (JSON.stringify(after) !== JSON.stringify(before)) cartWish.set(after)
}

/** Stores the promotions whose gift the customer does not want. */
export function declineGifts(ids: readonly number[]): void {
  writeStored('declined_gifts', ids.length > 0 ? JSON.stringify(ids) : null)
  wishFor({ declined_gifts: ids })
}

const readDeclined = () =>
  readStoredJson('declined_gifts', (value) =>
    Array.isArray(value) && value.length <= 20 && value.every((id) => Number.isSafeInteger(id) && id > 0)
      ? (value as number[])
      : null,
  ) ?? []
