import { useCallback, useId, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { formatManat } from '#src/domain/money.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { catalogWords, frameWords, partsWords, productWords, searchWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { shownPrice } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'
import styles from '../styles/suggestions.css?url'
import { Marked } from './marked.tsx'
import { forgetSearches } from './recent-searches.ts'
import { useCombobox } from './use-combobox.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

type SuggestionsProps = { input: RefObject<HTMLInputElement | null> }
type Found = Reply<'searchSuggestions'>

/**
 * The suggestions under the search field (B1), and under an empty field the last searches: the list of a combobox.
 * The field keeps the focus. Arrow keys move through the list, Enter opens the marked option or searches, Escape
 * closes.
 */
export default function Suggestions({ input }: SuggestionsProps) {
  const { text, found, failed, retry, close: closeFound } = useSuggestions(input)
  const { recent, hide } = useRecentSearches(input)
  const close = useCallback(() => {
    closeFound()
    hide()
  }, [closeFound, hide])
  const ways = found ? waysOf(found, text) : recent.map(searchWay)
  const isRecent = !found && !failed && recent.length > 0
  const open = found !== null || failed || isRecent
  const { listId, option } = useCombobox(input, { answer: found ?? recent, ways, open, close })
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <button type="button" className="search-clear" aria-label={partsWords.clear} onClick={() => clear(input.current)}>
        <Icon name="x" />
      </button>
      {open && <div className="suggestions-scrim" onPointerDown={close} />}
      {/* The field keeps the focus while the list is clicked. */}
      <div className="suggestions" hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label={searchWords.suggestions}>
          {found && <FoundGroups found={found} text={text} option={option} />}
          {isRecent && <Recent queries={recent} option={option} />}
          {found && ways.length > 0 && (
            <Link {...option(ways.length - 1)} className="button button-44 button-quiet">
              {searchWords.allResults}
            </Link>
          )}
        </div>
        {isRecent && (
          <button
            type="button"
            className="button button-44 button-quiet"
            onClick={() => {
              forgetSearches()
              hide()
            }}
          >
            {searchWords.forget}
          </button>
        )}
        <p role="status" className={ways.length > 0 ? 'sr-only' : 'suggestions-none'}>
          {found &&
            (ways.length > 0
              ? counted(searchWords.suggestionCount, ways.length - 1)
              : fill(searchWords.nothingFoundFor, { query: text }))}
        </p>
        {failed && (
          <p role="alert" className="suggestions-none">
            {searchWords.failed}
            <button type="button" className="button button-44 button-outline" onClick={retry}>
              {frameWords.tryAgain}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

type FoundGroupsProps = { found: Found; text: string; option: ReturnType<typeof useCombobox>['option'] }

/** The last searches. */
function Recent({ queries, option }: { queries: readonly string[]; option: FoundGroupsProps['option'] }) {
  return (
    <Group name={searchWords.recent}>
      {queries.map((query, index) => (
        <Link key={query} {...option(index)} className="suggestion-recent">
          <Icon name="magnifying-glass" />
          <span>{query}</span>
        </Link>
      ))}
    </Group>
  )
}

function FoundGroups({ found: { places, products, brands, categories }, text, option }: FoundGroupsProps) {
  const after = (...groups: { length: number }[]) => groups.reduce((sum, { length }) => sum + length, 0)
  return (
    <>
      {places.length > 0 && (
        <div className="suggestion-places">
          {places.map(({ name, path }, index) => (
            <Link key={path} {...option(index)} className="suggestion-recent">
              <Icon name={path === '/sales' ? 'bag' : 'info'} />
              <span>{name}</span>
            </Link>
          ))}
        </div>
      )}
      {products.length > 0 && (
        <Group name={catalogWords.productsTitle}>
          {products.map((product, index) => (
            <Link key={product.id} {...option(after(places) + index)} className="suggestion-product">
              <Picture src={product.image} alt="" sizes="48px" reach={160} />
              <span>
                <Marked text={product.name} query={text} />
                <small>
                  {product.stock_count > 0 ? product.category : `${product.category} · ${productWords.soldOut}`}
                </small>
              </span>
              <Price product={product} />
            </Link>
          ))}
        </Group>
      )}
      <div className="suggestion-names">
        <Names
          name={frameWords.brands}
          all={brands}
          text={text}
          option={(index) => option(after(places, products) + index)}
        />
        <Names
          name={frameWords.categories}
          all={categories}
          text={text}
          option={(index) => option(after(places, products, brands) + index)}
        />
      </div>
    </>
  )
}

type NamesProps = { name: string; all: Found['brands']; text: string; option: FoundGroupsProps['option'] }

/** Brands or categories, each with its number of products. */
function Names({ name, all, text, option }: NamesProps) {
  if (all.length === 0) return null
  return (
    <Group name={name}>
      {all.map((one, index) => (
        <Link key={one.slug} {...option(index)}>
          <Marked text={one.name} query={text} /> <small>{one.product_count}</small>
        </Link>
      ))}
    </Group>
  )
}

/** Clears the field like typing, so that the list follows. */
function clear(field: HTMLInputElement | null) {
  if (!field) return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** Returns the targets of the options in the order of the arrow keys: places, products, names, all results. */
function waysOf({ places, products, brands, categories }: Found, query: string): { to: string }[] {
  const ways = [
    ...places.map(({ path }) => ({ to: path })),
    ...products.map(({ slug }) => ({ to: `/product/${slug}` })),
    ...brands.map(({ slug }) => ({ to: `/brand/${slug}` })),
    ...categories.map(({ slug }) => ({ to: `/shop/${slug}` })),
  ]
  return ways.length > 0 ? [...ways, searchWay(query)] : []
}

const searchWay = (query: string) => ({ to: `/search?${new URLSearchParams({ query })}` })

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

/** The price for this customer, with a higher list price struck through. */
function Price({ product }: { product: Found['products'][number] }) {
  const { own, list } = shownPrice(product, [], useBuyer())
  return (
    <span className="suggestion-price">
      <b>{formatManat(own)}</b>
      {own < list && <s className="struck">{formatManat(list)}</s>}
    </span>
  )
}
