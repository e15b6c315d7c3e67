import { useNavigate } from 'react-router'
import { Icon } from '../parts/icon.tsx'

/** Leads to /search?query=…; works as a plain form before the scripts are there. */
export function SearchForm({ autoFocus }: { autoFocus?: boolean }) {
  const navigate = useNavigate()
  return (
    <form
      action="/search"
      role="search"
      className="search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`/search?${new URLSearchParams({ query: event.currentTarget.query.value })}`)
      }}
    >
      <button aria-label="Axtarış">
        <Icon name="magnifying-glass" />
      </button>
      <input
        type="search"
        name="query"
        required
        maxLength={100}
        autoComplete="off"
        aria-label="Məhsul, brend və ya kateqoriya axtarın"
        placeholder="Məhsul, brend və ya kateqoriya"
        autoFocus={autoFocus}
      />
    </form>
  )
}
