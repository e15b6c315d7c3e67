import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Reply } from '../../contract/client/api.ts'
import { formatManat } from '../../domain/money.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { shownPrice } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'
import styles from '../styles/suggestions.css?url'
import { Marked } from './marked.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SuggestionsProps = { input: RefObject<HTMLInputElement | null> }
type Found = Reply<'searchSuggestions'>

/**
 * What is offered under the search field while it is typed in (B1): a combobox's list. The field keeps the focus; arrow
 * keys move through the list, Enter opens what is marked or searches, Escape closes.
 */
export default function Suggestions({ input }: SuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const { text, found, failed, again, close } = useSuggestions(input)
  const [marked, setMarked] = useState(-1)
  const [seen, setSeen] = useState({ key, found })
  if (seen.key !== key || seen.found !== found) {
    setSeen({ key, found })
    setMarked(-1)
  }
  const options = found ? optionsOf(found, text) : []
  const open = found !== null || failed

  // Where the reader has gone on to, nothing hangs open.
  useEffect(() => close, [key, close])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const told = {
      role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': String(open), 'aria-controls': `${id}-list`,
      'aria-activedescendant': marked >= 0 ? `${id}-${marked}` : '',
    }
    for (const [name, value] of Object.entries(told)) {
      if (value === '') field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0 && options.length > 0) {
        event.preventDefault()
        // One place more than there are options: the field itself.
        setMarked(((marked + 1 + step + options.length + 1) % (options.length + 1)) - 1)
      }
      const chosen = options[marked]
      if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        void navigate(chosen.to)
        close()
      }
      if (event.key === 'Escape' && open) {
        event.preventDefault()
        close()
      }
    }
    const onLeave = (event: FocusEvent) => {
      if (!field.form?.contains(event.relatedTarget as Node | null)) close()
    }
    field.addEventListener('keydown', onKey)
    field.form?.addEventListener('focusout', onLeave)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.form?.removeEventListener('focusout', onLeave)
    }
  })

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === marked,
    to: options[index]?.to ?? '',
    onClick: close,
    onPointerMove: () => setMarked(index),
  })
  const brandsFrom = found?.products.length ?? 0
  const categoriesFrom = brandsFrom + (found?.brands.length ?? 0)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <button type="button" className="search-clear" aria-label="Təmizlə" onClick={() => clear(input.current)}>
        <Icon name="x" />
      </button>
      {open && <div className="suggestions-scrim" onPointerDown={close} />}
      {/* The field keeps the focus while the list is clicked. */}
      <div className="suggestions" hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <div id={`${id}-list`} role="listbox" aria-label="Təkliflər">
          {found && found.products.length > 0 && (
            <Group name="Məhsullar">
              {found.products.map((product, index) => (
                <Link key={product.id} {...option(index)} className="suggestion-product">
                  <Picture src={product.image} alt="" sizes="48px" reach={160} />
                  <span>
                    <Marked text={product.name} query={text} />
                    <small>{product.stock_count > 0 ? product.category : `${product.category} · Bitib`}</small>
                  </span>
                  <Price product={product} />
                </Link>
              ))}
            </Group>
          )}
          <div className="suggestion-names">
            {found && found.brands.length > 0 && (
              <Group name="Brendlər">
                {found.brands.map((brand, index) => (
                  <Link key={brand.slug} {...option(brandsFrom + index)}>
                    <Marked text={brand.name} query={text} /> <small>{brand.product_count}</small>
                  </Link>
                ))}
              </Group>
            )}
            {found && found.categories.length > 0 && (
              <Group name="Kateqoriyalar">
                {found.categories.map((category, index) => (
                  <Link key={category.slug} {...option(categoriesFrom + index)}>
                    <Marked text={category.name} query={text} /> <small>{category.product_count}</small>
                  </Link>
                ))}
              </Group>
            )}
          </div>
          {options.length > 0 && (
            <Link {...option(options.length - 1)} className="button button-44 button-quiet">
              Bütün nəticələr
            </Link>
          )}
        </div>
        <p role="status" className={options.length > 0 ? 'sr-only' : 'suggestions-none'}>
          {found && (options.length > 0 ? `${options.length - 1} təklif` : `“${text}” üçün heç nə tapılmadı`)}
        </p>
        {failed && (
          <p role="alert" className="suggestions-none">
            Axtarış alınmadı.
            <button type="button" className="button button-44 button-outline" onClick={again}>
              Yenidən cəhd et
            </button>
          </p>
        )}
      </div>
    </>
  )
}

/** Empties the field as a hand would, for the next words. */
function clear(field: HTMLInputElement | null) {
  if (!field) return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** Every way on, in the order of the arrow keys: products, brands, categories, and all of them. */
function optionsOf({ products, brands, categories }: Found, query: string): { to: string }[] {
  const ways = [
    ...products.map(({ slug }) => ({ to: `/product/${slug}` })),
    ...brands.map(({ slug }) => ({ to: `/brand/${slug}` })),
    ...categories.map(({ slug }) => ({ to: `/shop/${slug}` })),
  ]
  return ways.length > 0 ? [...ways, { to: `/search?${new URLSearchParams({ query })}` }] : []
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="suggestions-title">
        {name}
      </p>
      {children}
    </div>
  )
}

/** What this customer pays; the list price struck when it is more. */
function Price({ product }: { product: Found['products'][number] }) {
  const { own, list } = shownPrice(product, [], useBuyer())
  return (
    <span className="suggestion-price figures">
      <b>{formatManat(own)}</b>
      {own < list && <s className="struck">{formatManat(list)}</s>}
    </span>
  )
}
