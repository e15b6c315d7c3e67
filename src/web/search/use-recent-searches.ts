import { useCallback, useEffect, useState, type RefObject } from 'react'
import { readSearches } from './recent-searches.ts'

const NONE: string[] = []

/** Hook: the last searches while the field is empty and in use. */
export function useRecentSearches(input: RefObject<HTMLInputElement | null>) {
  const [recent, setRecent] = useState(NONE)
  const hide = useCallback(() => setRecent(NONE), [])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const look = () => setRecent(field.value.trim() === '' ? readSearches() : NONE)
    if (document.activeElement === field) look()
    const end = new AbortController()
    for (const event of ['focus', 'click', 'input']) field.addEventListener(event, look, { signal: end.signal })
    return () => end.abort()
  }, [input])

  return { recent, hide }
}
