import { BAKU_OFFSET_MS } from '../baku-clock.ts'
import { isOpenAt } from './open-at.ts'
import type { PromotionTimes } from './promotion.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Returns those of the others that are open at the moment from `now` on at which most of them are open together with
 * this promotion (R27).
 */
export function openTogether<Other extends PromotionTimes>(
  times: PromotionTimes,
  others: readonly Other[],
  now: Date,
): Other[] {
  let most: Other[] = []
  for (const at of openings([times, ...others], now)) {
    if (!isOpenAt(times, at)) continue
    const open = others.filter((other) => isOpenAt(other, at))
    if (open.length > most.length) most = open
  }
  return most
}

/**
 * Returns the moments at which the number of open promotions can rise. Between two starts or ends it repeats itself
 * each week.
 */
function openings(all: readonly PromotionTimes[], now: Date): Date[] {
  const edges = all.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at].flatMap((edge) => edge?.getTime() ?? []))
  const firsts = [...new Set([now.getTime(), ...edges.filter((edge) => edge > now.getTime())])].sort((a, b) => a - b)
  const minutes = [...new Set([0, ...all.flatMap(({ hours }) => hours?.from ?? [])])]
  const moments = firsts.flatMap((first, at) => {
    const next = firsts[at + 1] ?? Infinity
    const today = Math.floor((first + BAKU_OFFSET_MS) / DAY_MS) * DAY_MS - BAKU_OFFSET_MS
    const week = Array.from({ length: 8 }, (_, day) =>
      minutes.map((minute) => today + day * DAY_MS + minute * MINUTE_MS),
    )
    return [first, ...week.flat().filter((moment) => moment > first && moment < next)]
  })
  return moments.map((moment) => new Date(moment))
}
