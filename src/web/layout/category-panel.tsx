import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Category, FilterCounts } from '../../contract/client/shapes.ts'
import { Icon } from '../parts/icon.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Picture } from '../parts/picture.tsx'
import styles from '../styles/category-panel.css?url'

/** How many subcategories are shown as pictures, and how many brands. */
const PICTURES = 3
const BRANDS = 5

/** The panel under a category: its subcategories with counts, some of them as pictures, and its largest brands. */
export default function CategoryPanel({ category }: { category: Category }) {
  const pictured = category.subcategories.filter((sub) => sub.image).slice(0, PICTURES)
  const to = `/shop/${category.slug}`
  const { goods, again } = useGoods(category.slug)
  return (
    <div className="category-panel">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="page-width">
        <div>
          <Link to={to} className="panel-title">
            {category.name}
            <Icon name="arrow-right" />
          </Link>
          <ul>
            {category.subcategories.map((sub) => (
              <li key={sub.id}>
                <Link to={`/shop/${sub.slug}`}>
                  {sub.name}
                  <small>{sub.product_count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="panel-pictures">
          {pictured.map((sub) => (
            <Link key={sub.id} to={`/shop/${sub.slug}`} tabIndex={-1}>
              <Picture src={sub.image ?? ''} alt="" sizes="192px" reach={640} />
              {sub.name}
            </Link>
          ))}
        </div>
        <div className="panel-brands">
          {again && <NotLoaded text="Brendlər yüklənmədi." className="panel-failed" again={again} />}
          {goods && (
            <>
              <h2>Brendlər</h2>
              <ul>
                {largest(goods.brands).map((brand) => (
                  <li key={brand.slug}>
                    <Link to={`${to}?brand=${brand.slug}`}>{brand.name}</Link>
                  </li>
                ))}
              </ul>
              <Link to={to} className="button button-44 button-quiet">
                Hamısı, {goods.total}
              </Link>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** What has been fetched since the page was loaded, by slug of the category. */
const known = new Map<string, FilterCounts>()

/** The category's brands and number of products, null until they are there; `again` asks once more after a failure (D33), else null. */
function useGoods(slug: string): { goods: FilterCounts | null; again: (() => void) | null } {
  const [goods, setGoods] = useState(known.get(slug) ?? null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (known.has(slug) || failed) return
    let gone = false
    import('../api.ts')
      .then(({ api }) => api.call('listFilters', { list: 'category', slug }))
      .then(
        (found) => {
          known.set(slug, found)
          if (!gone) setGoods(found)
        },
        () => !gone && setFailed(true),
      )
    return () => {
      gone = true
    }
  }, [slug, failed])
  return { goods, again: failed ? () => setFailed(false) : null }
}

/** The brands with the most products, most first. */
function largest(brands: FilterCounts['brands']): FilterCounts['brands'] {
  return brands.toSorted((one, other) => Number.parseInt(other.count) - Number.parseInt(one.count)).slice(0, BRANDS)
}
