import { languageOf } from '../parts/language-of.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Category, FilterCounts, MenuCategory } from '#src/contract/client/shapes.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Picture } from '../parts/picture.tsx'
import { useLatest } from '../parts/use-latest.ts'
import styles from '../styles/category-panel.css?url'

/** How many subcategories have pictures, and how many brands are listed. */
const PICTURES = 3
const BRANDS = 5

/** The menu of a category: its subcategories with counts, some with pictures, and its largest brands. */
export default function CategoryPanel({ category }: { category: MenuCategory }) {
  const pictured = category.subcategories.filter((sub) => sub.image).slice(0, PICTURES)
  const to = `/shop/${category.slug}`
  const { goods, retry } = useGoods(category.slug)
  return (
    <div className="category-panel">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="page-width">
        <div>
          <Link to={to} className="panel-title">
            <span lang={languageOf(category, 'name')}>{category.name}</span>
            <Icon name="arrow-right" />
          </Link>
          <ul>
            {category.subcategories.map((sub) => (
              <li key={sub.id}>
                <Link to={`/shop/${sub.slug}`}>
                  <span lang={languageOf(sub, 'name')}>{sub.name}</span>
                  <small>{goods?.counts.get(sub.slug)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="panel-pictures">
          {pictured.map((sub) => (
            <Link key={sub.id} to={`/shop/${sub.slug}`} tabIndex={-1}>
              <Picture src={sub.image ?? ''} alt="" sizes="192px" reach={640} />
              <span>{sub.name}</span>
            </Link>
          ))}
        </div>
        <div className="panel-brands">
          {retry && <NotLoaded text={frameWords.brandsFailed} className="panel-failed" retry={retry} />}
          {goods && (
            <>
              <h2>{frameWords.brands}</h2>
              <ul>
                {largest(goods.brands).map((brand) => (
                  <li key={brand.slug}>
                    <Link to={`${to}?brand=${brand.slug}`}>{brand.name}</Link>
                  </li>
                ))}
              </ul>
              <Link to={to} className="button button-44 button-quiet">
                {fill(frameWords.everythingCount, { count: goods.total })}
              </Link>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** A category's brands and number of products, and the numbers of its subcategories by slug. */
type Goods = Pick<FilterCounts, 'brands' | 'total'> & { counts: ReadonlyMap<string, string> }

/** The loaded menus by category slug. */
const known = new Map<string, Goods>()

/**
 * The category's brands and numbers of products; null until they are loaded. `again` retries after a failure (D33),
 * otherwise it is null.
 */
function useGoods(slug: string): { goods: Goods | null; retry: (() => void) | null } {
  const [goods, setGoods] = useState(known.get(slug) ?? null)
  const [failed, setFailed] = useState(false)
  const { latest } = useLatest()
  useEffect(() => {
    if (known.has(slug) || failed) return
    latest((signal) => categoryGoods(slug, signal)).then(setGoods, () => setFailed(true))
  }, [slug, failed, latest])
  return { goods, retry: failed ? () => setFailed(false) : null }
}

async function categoryGoods(slug: string, signal: AbortSignal): Promise<Goods> {
  const { api } = await import('../api.ts')
  const [{ brands, total }, { results }] = await Promise.all([
    api.call('listFilters', { list: 'category', slug }, { signal }),
    api.call('allCategories', {}, { signal }),
  ])
  const goods = { brands, total, counts: countsOf(results.find((category) => category.slug === slug)) }
  known.set(slug, goods)
  return goods
}

function countsOf(category: Category | undefined): ReadonlyMap<string, string> {
  return new Map(category?.subcategories.map((sub) => [sub.slug, sub.product_count]))
}

/** The brands with the most products first. */
function largest(brands: FilterCounts['brands']): FilterCounts['brands'] {
  return brands.toSorted((one, other) => Number.parseInt(other.count) - Number.parseInt(one.count)).slice(0, BRANDS)
}
