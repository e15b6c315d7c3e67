import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import { AccountSlot } from '../account/account-slot.tsx'
import { Counter } from '../parts/counter.tsx'
import { deferred } from '../parts/deferred.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { FetchingPlace } from '../parts/fetching-place.tsx'
import { HereLink } from '../parts/here-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../shop/logo.tsx'
import { useRootData } from '../shop/root-data.ts'
import { openCartDrawer, useCartDrawer } from '../state/cart-drawer-state.ts'
import { useCartCount } from '../state/cart.ts'
import { useCompareCount } from '../state/compare.ts'
import { SearchForm } from './search-form.tsx'

const LanguageMenu = deferred(() => import('./language-menu.tsx'), { when: 'touched' })
const MenuDrawer = deferred(() => import('./menu-drawer.tsx'), { place: FetchingPlace })
const CartDrawer = deferred(() => import('../cart/cart-drawer.tsx'), { place: FetchingPlace, offline: true })

/** The bar at the top. Loads the content of its drawers when a pointer is near. */
export function Header() {
  const [menu, setMenu] = useState(false)
  const [search, setSearch] = useState(false)
  const { pathname, search: query } = useLocation()
  const place = pathname + query
  const [openedAt, setOpenedAt] = useState(place)
  // A navigation closes open drawers.
  if (openedAt !== place) {
    setOpenedAt(place)
    setMenu(false)
    setSearch(false)
  }
  useEffect(() => () => openCartDrawer(false), [place])
  // The screen of a search shows its field on phones too (E10).
  const isSearch = pathname === '/search'
  useScrollDirection()
  const cart = useCartDrawer()
  const shop = useRootData()?.shop

  return (
    <header className="bar" data-search={search || isSearch ? 'open' : undefined}>
      <div className="page-width">
        <button
          className="round-button menu-toggle"
          aria-label={frameWords.menu}
          onPointerEnter={MenuDrawer.preload}
          onClick={() => setMenu(true)}
        >
          <Icon name="list" className="icon-24" />
        </button>
        <Link
          to="/"
          className="bar-logo"
          aria-label={shop ? fill(frameWords.homeOf, { shop: shop.name }) : frameWords.home}
        >
          <Logo />
        </Link>
        <SearchForm />
        <BarActions isSearch={isSearch} search={search} setSearch={setSearch} />
      </div>
      {(search || isSearch) && (
        <div className="search-below">
          <SearchForm autoFocus={!isSearch} />
        </div>
      )}
      <Drawer open={menu} close={() => setMenu(false)} label={frameWords.menu} className="drawer menu-drawer">
        <MenuDrawer close={() => setMenu(false)} />
      </Drawer>
      <Drawer
        open={cart}
        close={() => openCartDrawer(false)}
        label={frameWords.cart}
        className="drawer drawer-right cart-drawer"
      >
        <CartDrawer close={() => openCartDrawer(false)} />
      </Drawer>
    </header>
  )
}

type BarActionsProps = {
  isSearch: boolean
  /** Whether the field of the search is open. */
  search: boolean
  setSearch: (open: boolean) => void
}

/** The buttons at the right: shop, search, compare list, cart, language and account. */
function BarActions({ isSearch, search, setSearch }: BarActionsProps) {
  return (
    <div className="bar-actions">
      <HereLink to="/shop" className="bar-shop">
        {frameWords.shop}
      </HereLink>
      {!isSearch && (
        <button
          className="round-button search-toggle"
          aria-label={frameWords.search}
          aria-expanded={search}
          onClick={() => setSearch(!search)}
        >
          <Icon name={search ? 'x' : 'magnifying-glass'} />
        </button>
      )}
      <span className="counted bar-compare">
        <Link to="/compare" className="round-button" aria-label={frameWords.compare} aria-describedby="compare-count">
          <Icon name="scales" />
        </Link>
        <Counter id="compare-count" value={useCompareCount()} />
      </span>
      <span className="counted">
        <button
          className="round-button"
          aria-label={frameWords.cart}
          aria-describedby="cart-count"
          onPointerEnter={CartDrawer.preload}
          onFocus={CartDrawer.preload}
          onClick={() => openCartDrawer(true)}
        >
          <Icon name="bag" />
        </button>
        <Counter id="cart-count" value={useCartCount()} />
      </span>
      <LanguageMenu />
      <AccountSlot />
    </div>
  )
}

/** How far the page must move before its direction counts, px. */
const SCROLL_STEP = 8

/** Marks <html> while the user scrolls down, so that the category row can slide away. */
function useScrollDirection() {
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      if (Math.abs(scrollY - last) < SCROLL_STEP) return
      document.documentElement.toggleAttribute('data-scrolled-down', scrollY > last && scrollY > innerHeight / 4)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
}
