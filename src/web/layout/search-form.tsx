import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { prefixNow } from '#src/words/language.ts'
import { frameWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'

const Suggestions = deferred(() => import('../search/suggestions.tsx'))

/**
 * Leads to /search?query=…, as a plain form before the scripts are loaded. Loads the suggestions with the first focus.
 * The field shows the query of the page, its `defaultValue`, until a person types into it and again after they send it.
 */
export function SearchForm({ autoFocus }: { autoFocus?: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = (pathname === '/search' && new URLSearchParams(search).get('query')) || ''
  const input = useRef<HTMLInputElement>(null)
  const [near, setNear] = useState(false)
  return (
    <form
      // Without a script. The browser keeps the server's address.
      action={import.meta.env.SSR ? `${prefixNow()}/search` : '/search'}
      role="search"
      className="search"
      onFocus={() => setNear(true)}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const query = (form.query.defaultValue = form.query.value)
        form.reset()
        void navigate(`/search?${new URLSearchParams({ query })}`)
      }}
    >
      <button aria-label={frameWords.search}>
        <Icon name="magnifying-glass" />
      </button>
      <input
        ref={input}
        type="search"
        name="query"
        required
        maxLength={100}
        autoComplete="off"
        aria-label={frameWords.searchWhat}
        placeholder={frameWords.searchHint}
        autoFocus={autoFocus}
        defaultValue={query}
      />
      {near && <Suggestions input={input} />}
    </form>
  )
}
