import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { api } from '../api.ts'

export type Payment = Reply<'showPayment'>

/** The pause between two questions, ms: short for a minute, then longer (Y7). */
const QUICK = 2000
const SLOW = 10_000
const QUICK_TIME = 60_000

/**
 * Hook: the state of an order's payment. While a result is outstanding, asks the server again as long as the page is
 * visible; a page that becomes visible asks at once, because another tab may have paid.
 */
export function usePayment(id: number, loaded: Payment) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [payment, setPayment] = useState(loaded)
  const [isSlow, setSlow] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const asking = useRef(false)
  const ask = useCallback(async () => {
    if (asking.current) return
    asking.current = true
    try {
      setPayment(await api.call('showPayment', { id }))
      setOffline(false)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return await navigate(`/login?to=${pathname}`)
      setOffline(true)
    } finally {
      asking.current = false
    }
  }, [id, navigate, pathname])
  // Money may also come for an order that was cancelled meanwhile.
  const isWaiting = payment.state === 'waiting' || (payment.is_canceled && payment.state === 'unpaid')
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const lookIfRestored = ({ persisted }: PageTransitionEvent) => persisted && look()
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', lookIfRestored)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', lookIfRestored)
    }
  }, [ask])
  useEffect(() => {
    if (!isWaiting) return
    const begin = Date.now()
    let timer = 0
    const next = () => {
      const isLate = Date.now() - begin >= QUICK_TIME
      setSlow(isLate)
      timer = window.setTimeout(() => void turn(), isLate ? SLOW : QUICK)
    }
    const turn = async () => {
      if (document.visibilityState === 'visible') await ask()
      if (timer !== 0) next()
    }
    next()
    return () => {
      clearTimeout(timer)
      timer = 0
    }
  }, [isWaiting, ask])
  return { payment, ask, isSlow: isSlow && isWaiting, isOffline }
}
