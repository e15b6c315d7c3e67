import { useEffect, useState } from 'react'
import { Note } from '../parts/basics.tsx'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { ageText } from '../today/age-text.ts'
import type { RequestRow } from './use-requests.ts'

/** Waiting time after which a request is shown in amber, ms. */
const LATE = 60 * 60 * 1000

type Aged = Pick<RequestRow, 'requested_at' | 'state'>

/** When a request came: its age on the day itself, later the date. Amber while it has been open for an hour. */
export function RequestAge({ request: { requested_at, state } }: { request: Aged }) {
  const age = useNow() - Date.parse(requested_at)
  const isLate = state === 'open' && age >= LATE
  const isToday = bakuDay(Date.parse(requested_at)) === bakuDay()
  return (
    <Note component="span" sx={isLate ? { color: 'warning.main', fontWeight: 600 } : {}}>
      {isToday ? ageText(age) : dateTimeText(requested_at)}
    </Note>
  )
}

/** Hook: the time, ms since 1970, renewed every half minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const sourceNames: Record<RequestRow['source'], string> = { product: 'məhsuldan', cart: 'səbətdən' }
