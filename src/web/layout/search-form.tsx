import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deferred } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'

const Suggestions = deferred(() => import('../search/suggestions.tsx'))

/**
 * Leads to /search?query=…, as a plain form before the scripts are loaded. Loads the suggestions with the first focus.
 */
export function SearchForm({ autoFocus }: { autoFocus?: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = (pathname === '/search' && new URLSearchParams(search).get('query')) || ''
  const input = useRef<HTMLInputElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (input.current) input.current.value = query
  }, [query])
  return (
    <form
      action="/search"
      role="search"
      className="search"
      onFocus={() => setNear(true)}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`/search?${new URLSearchParams({ query: event.currentTarget.query.value })}`)
      }}
    >
      <button aria-label="Axtarış">
        <Icon name="magnifying-glass" />
      </button>
      <input
        ref={input}
        type="search"
        name="query"
        required
        maxLength={100}
        autoComplete="off"
        aria-label="Məhsul, brend və ya kateqoriya axtarın"
        placeholder="Məhsul, brend və ya kateqoriya"
        autoFocus={autoFocus}
        defaultValue={query}
      />
      {near && <Suggestions input={input} />}
    </form>
  )
}
