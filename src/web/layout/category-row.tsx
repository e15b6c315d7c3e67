import { languageOf } from '../parts/language-of.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { HereLink } from '../parts/here-link.tsx'
import { Icon } from '../parts/icon.tsx'
import type { RootData } from '../shop/root-data.ts'

const CategoryPanel = deferred(() => import('./category-panel.tsx'))

/** Delays of the category menu, ms. They are long enough that a pointer passing over opens nothing. */
const OPEN_AFTER = 120
const CLOSE_AFTER = 200

/** The row of categories on wide screens; each opens its menu on hover and on keyboard focus. */
export default function CategoryRow({ categories, pages }: Pick<RootData, 'categories' | 'pages'>) {
  const { pathname } = useLocation()
  const here = useCategory()
  const { open, change } = useOpenMenu()
  return (
    <nav
      className="category-row"
      aria-label={frameWords.categories}
      onPointerEnter={CategoryPanel.preload}
      onPointerLeave={() => change(null, CLOSE_AFTER)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) change(null, CLOSE_AFTER)
      }}
      onClick={(event) =>
        event.target instanceof Element && event.target.closest('a, .pages-button') && change(null, 0)
      }
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
              <Link
                to={`/shop/${category.slug}`}
                lang={languageOf(category, 'name')}
                aria-current={pathname === `/shop/${category.slug}` ? 'page' : here === category.slug || undefined}
                aria-expanded={open === category.slug}
                onFocus={(event) => {
                  if (event.currentTarget.matches(':focus-visible')) change(category.slug, OPEN_AFTER)
                }}
              >
                {category.name}
              </Link>
              {open === category.slug && category.subcategories.length > 0 && <CategoryPanel category={category} />}
            </li>
          ))}
        </ul>
        <HereLink to="/sales" className="sales-link">
          {frameWords.sales}
        </HereLink>
        {pages.length > 0 && (
          <button className="pages-button" popoverTarget="pages-menu">
            {frameWords.different}
            <Icon name="caret-down" className="icon-16" />
          </button>
        )}
      </div>
      {pages.length > 0 && <PagesMenu pages={pages} />}
    </nav>
  )
}

/** Hook: the slug of the category whose menu is open, and a function that opens another one, or none, after a delay. */
function useOpenMenu() {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (slug: string | null, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(slug), after)
  }
  // Listens for Escape on the document, because a menu opened by the pointer has no focus. A focus within the menu
  // moves to its category, so that it is not lost.
  useEffect(() => {
    if (!open) return
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      document.activeElement?.closest('.category')?.querySelector('a')?.focus()
      change(null, 0)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [open])
  return { open, change }
}

/** The menu of the company's pages, which the button opens. */
function PagesMenu({ pages }: Pick<RootData, 'pages'>) {
  return (
    <div
      id="pages-menu"
      popover="auto"
      className="small-menu small-menu-pages"
      onClick={(event) => event.currentTarget.hidePopover()}
    >
      {pages.map((page) => (
        <HereLink key={page.slug} to={`/page/${page.slug}`}>
          {page.name}
        </HereLink>
      ))}
    </div>
  )
}

/** Returns the slug of the screen's category from its loader data: the category of a list or of a product. */
function useCategory(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as
    | { category?: { slug: string }; category_slug?: string }
    | null
    | undefined
  return data?.category?.slug ?? data?.category_slug
}
