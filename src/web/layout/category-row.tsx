import { lazy, Suspense, useRef, useState } from 'react'
import { HereLink } from '../parts/here-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { keepTrying } from '../parts/keep-trying.ts'
import type { RootData } from './root-data.ts'

const loadPanel = () => import('./category-panel.tsx')
const CategoryPanel = lazy(() => keepTrying(loadPanel))

/** Delays of the category menu, ms: long enough that a passing hand opens nothing. */
const OPEN_AFTER = 120
const CLOSE_AFTER = 200

/** The row of categories on wide screens; each opens its menu on hover and on keyboard focus. */
export default function CategoryRow({ categories, pages }: Pick<RootData, 'categories' | 'pages'>) {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (slug: string | null, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(slug), after)
  }

  return (
    <nav
      className="category-row"
      aria-label="Kateqoriyalar"
      onPointerEnter={() => void loadPanel().catch(() => undefined)}
      onPointerLeave={() => change(null, CLOSE_AFTER)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) change(null, CLOSE_AFTER)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change(null, 0)
      }}
      onClick={() => change(null, 0)}
    >
      <div className="page-width">
        <ul className="categories">
          {categories.map((category) => (
            <li
              key={category.id}
              className="category"
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') change(category.slug, OPEN_AFTER)
              }}
            >
              <HereLink
                to={`/shop/${category.slug}`}
                aria-expanded={open === category.slug}
                onFocus={(event) => {
                  if (event.currentTarget.matches(':focus-visible')) change(category.slug, OPEN_AFTER)
                }}
              >
                {category.name}
              </HereLink>
              {open === category.slug && category.subcategories.length > 0 && (
                <Suspense>
                  <CategoryPanel category={category} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
        {pages.length > 0 && (
          <button className="pages-button" popoverTarget="pages-menu">
            Fərqimiz
            <Icon name="caret-down" className="icon-16" />
          </button>
        )}
      </div>
      {pages.length > 0 && (
        <div id="pages-menu" popover="auto" className="small-menu small-menu-pages" onClick={(event) => event.currentTarget.hidePopover()}>
          {pages.map((page) => (
            <HereLink key={page.slug} to={`/page/${page.slug}`}>
              {page.name}
            </HereLink>
          ))}
        </div>
      )}
    </nav>
  )
}
