/** Bodies up to this size are read without a place, bytes. Customers send no larger JSON. */
export const SMALL_BODY = 64 * 1024

/** Large bodies that are received at once: by one account, by all customers, by everybody. */
const OF_ACCOUNT = 2
const OF_CUSTOMERS = 6
const OF_ALL = 8

/** Places for large bodies, which stay in memory until their request ends. */
export type LargeBodies = {
  /** Takes a place. Returns the function that frees it; null if no place is left. */
  enter: (account: number, isStaff: boolean) => (() => void) | null
}

export function createLargeBodies(): LargeBodies {
  const places = new Map<number, number>()
  let all = 0
  return {
    enter: (account, isStaff) => {
      const own = places.get(account) ?? 0
      if (own >= OF_ACCOUNT || all >= (isStaff ? OF_ALL : OF_CUSTOMERS)) return null
      places.set(account, own + 1)
      all++
      let left = false
      return () => {
        if (left) return
        left = true
        all--
        const rest = (places.get(account) ?? 1) - 1
        if (rest > 0) places.set(account, rest)
        else places.delete(account)
      }
    },
  }
}

/** Whether a request announces a large body, or a body of unknown size. */
export function hasLargeBody(headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY
}
