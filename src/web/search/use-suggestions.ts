import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { Reply } from '../../contract/client/api.ts'
import { api } from '../api.ts'

/** How long after the last key the shop is asked (storefront §9), ms. */
const DELAY = 500
/** The shop is asked from so many letters on. */
const LEAST = 2

type Asked = { text: string; found: Reply<'searchSuggestions'> | null; failed: boolean }
const nothing: Asked = { text: '', found: null, failed: false }

/** The shop's suggestions for the text of a field. A request that the next key has made obsolete is aborted. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [answer, setAnswer] = useState(nothing)
  const [typed, setTyped] = useState<{ text: string; delay: number } | null>(null)

  useEffect(() => {
    const field = input.current
    if (!field) return
    const onType = () => {
      const text = field.value.trim()
      setTyped(text.length < LEAST ? null : { text, delay: DELAY })
      if (text.length < LEAST) setAnswer(nothing)
    }
    // The field may have been typed into before this script was there.
    if (field.value !== field.defaultValue) onType()
    field.addEventListener('input', onType)
    return () => field.removeEventListener('input', onType)
  }, [input])

  useEffect(() => {
    if (typed === null) return
    const { text, delay } = typed
    const overtaken = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await api.call('searchSuggestions', { query: text }, { signal: overtaken.signal })
        setAnswer({ text, found, failed: false })
      } catch {
        if (!overtaken.signal.aborted) setAnswer({ text, found: null, failed: true })
      }
    }, delay)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [typed])

  /** Closes the list and drops a running request. */
  const close = useCallback(() => {
    setTyped(null)
    setAnswer(nothing)
  }, [])
  const again = () => setTyped({ text: answer.text, delay: 0 })
  return { ...answer, again, close }
}
