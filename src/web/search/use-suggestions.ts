import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import { api } from '../api.ts'
import { LEAST_LETTERS, TYPING_DELAY } from '../parts/typing.ts'
import { useLatest } from '../parts/use-latest.ts'

type Asked = { text: string; found: Reply<'searchSuggestions'> | null; failed: boolean }
const nothing: Asked = { text: '', found: null, failed: false }

/** Hook: the suggestions for the text of a field. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [answer, setAnswer] = useState(nothing)
  const { latest, drop } = useLatest()

  const search = useCallback(
    async (text: string, delay: number) => {
      try {
        const found = await latest((signal) => api.call('searchSuggestions', { query: text }, { signal }), delay)
        setAnswer({ text, found, failed: false })
      } catch {
        setAnswer({ text, found: null, failed: true })
      }
    },
    [latest],
  )

  /** Closes the list and drops the running request. */
  const close = useCallback(() => {
    drop()
    setAnswer(nothing)
  }, [drop])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const onType = () => {
      const text = field.value.trim()
      if (text.length < LEAST_LETTERS) close()
      else void search(text, TYPING_DELAY)
    }
    // The user may have typed into the field before this script was loaded.
    if (field.value !== field.defaultValue) onType()
    field.addEventListener('input', onType)
    return () => field.removeEventListener('input', onType)
  }, [input, close, search])

  return { ...answer, retry: () => void search(answer.text, 0), close }
}
