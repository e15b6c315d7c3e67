/** The numbers of a place that a suggestion is computed from. Numbers of pieces, and days. */
export type Demand = {
  sold_30: number
  sold_90: number
  stock: number
  /** Pieces that suppliers still owe. */
  ordered: number
  /** The threshold of low stock. */
  threshold: number
  delivery_days: number
  /** For how many days after the delivery the goods shall last. */
  reserve_days: number
}

export type Suggestion = {
  /** Pieces to order. */
  quantity: number
  /** Whether pieces would be missing without the ordered ones. */
  is_due: boolean
  /** For how many days stock and ordered pieces last; null without sales. */
  days_left: number | null
  /** The reasons for the quantity, as a sentence for people. */
  why: string
}

/** The most pieces of a line. */
export const QUANTITY_MAX = 100_000

/** Sales are counted per 180 days, so that all rates are integers. */
const RATE_DAYS = 180

/**
 * Returns how many pieces to order: enough for the delivery days and the reserve, and always more than the threshold
 * of low stock.
 */
export function suggestQuantity(demand: Demand): Suggestion {
  const { stock, ordered, threshold, delivery_days, reserve_days } = demand
  const rate = rateOf(demand)
  const forSales = Math.ceil((rate * (delivery_days + reserve_days)) / RATE_DAYS)
  const needed = Math.max(forSales, threshold + 1)
  const quantity = Math.min(QUANTITY_MAX, Math.max(0, needed - stock - ordered))
  const days_left = rate === 0 ? null : Math.floor(((stock + ordered) * RATE_DAYS) / rate)
  const why = [
    ...salesText(demand, rate),
    stock === 0 ? 'bitib' : `${stock} qalıb`,
    ...(ordered > 0 ? [`${ordered} yoldadır`] : []),
    ...(days_left !== null && days_left > 0 ? [`${days_left} günə bəs edir`] : []),
    ...(quantity > 0 && forSales > threshold ? [`çatdırılma ${delivery_days} gün`] : []),
    ...(quantity > 0 && forSales <= threshold ? [`hədd ${threshold}`] : []),
  ].join(', ')
  return { quantity, is_due: needed > stock, days_left, why }
}

/**
 * Returns the expected sales of 180 days. The last 30 days decide. If the 90 days before were better, the fall may be
 * chance, so the mean of both counts; but an empty shelf sells nothing, so without stock the 90 days count.
 */
function rateOf({ sold_30, sold_90, stock }: Demand): number {
  const [month, quarter] = [sold_30 * 6, sold_90 * 2]
  if (month >= quarter) return month
  return stock === 0 ? quarter : (month + quarter) / 2
}

function salesText({ sold_30, sold_90 }: Demand, rate: number): string[] {
  if (sold_90 === 0) return ['90 gündə satılmayıb']
  if (rate === sold_30 * 6) return [`30 gündə ${sold_30} satılıb`]
  return [`30 gündə ${sold_30}, 90 gündə ${sold_90} satılıb`, `gündə orta hesabla ${perDay(rate)}`]
}

/** Returns a rate as pieces a day with one decimal; at least 0.1. */
function perDay(rate: number): string {
  return Math.max(0.1, rate / RATE_DAYS).toFixed(1)
}
