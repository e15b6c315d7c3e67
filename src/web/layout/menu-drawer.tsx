import { languageOf } from '../parts/language-of.ts'
import { Link } from 'react-router'
import type { MenuCategory } from '#src/contract/client/shapes.ts'
import { frameWords } from '#src/words/words.ts'
import { accountLinks } from '../account/account-links.ts'
import { Counter } from '../parts/counter.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { useSession } from '../session/session.ts'
import { useSignInPath } from '../session/sign-in-path.ts'
import { signOut } from '../session/tokens.ts'
import { Logo } from '../shop/logo.tsx'
import { useRootData } from '../shop/root-data.ts'
import { useCartCount } from '../state/cart.ts'
import { useCompareCount } from '../state/compare.ts'
import { LanguageLinks } from './language-links.tsx'
import styles from '../styles/drawer-contents.css?url'

/** The left drawer on phones: home, account, store, cart, compare, categories, company pages. */
export default function MenuDrawer({ close }: { close: () => void }) {
  const data = useRootData()
  const { signed_in } = useSession()
  return (
    <nav aria-label={frameWords.menu} onClick={(event) => (event.target as Element).closest('a') && close()}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="menu-drawer-head">
        <Logo />
        <button className="round-button" aria-label={frameWords.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <QuickLinks signedIn={signed_in} />
      {signed_in && <AccountLinks />}
      <div className="menu-drawer-section">
        <Link to="/sales" className="menu-drawer-sales">
          <span aria-hidden="true">%</span>
          <span>{frameWords.sales}</span>
        </Link>
        {data !== undefined &&
          data.categories.map((category) => <CategoryLinks key={category.id} category={category} />)}
      </div>
      {data && data.pages.length > 0 && (
        <div className="menu-drawer-section">
          <h2>{frameWords.different}</h2>
          {data.pages.map((page) => (
            <Link key={page.slug} to={`/page/${page.slug}`}>
              {page.name}
            </Link>
          ))}
        </div>
      )}
      {data && data.shop.languages.length > 0 && (
        <div className="menu-drawer-languages">
          <p>
            <Icon name="globe" />
            <span>{frameWords.language}</span>
          </p>
          <div className="language-segment">
            <LanguageLinks />
          </div>
        </div>
      )}
    </nav>
  )
}

function QuickLinks({ signedIn }: { signedIn: boolean }) {
  const signInPath = useSignInPath()
  return (
    <div className="menu-drawer-section">
      {!signedIn && (
        <Link to={signInPath} className="button button-main w-full">
          <Icon name="user" />
          {frameWords.signIn}
        </Link>
      )}
      <div className="menu-drawer-quick">
        <Link to="/">
          <Icon name="house" className="icon-24" />
          {frameWords.home}
        </Link>
        <Link to="/shop">
          <Icon name="storefront" className="icon-24" />
          {frameWords.shop}
        </Link>
        <Link to="/cart">
          <Icon name="bag" className="icon-24" />
          <Counter value={useCartCount()} />
          <span>{frameWords.cart}</span>
        </Link>
        <Link to="/compare">
          <Icon name="scales" className="icon-24" />
          <Counter value={useCompareCount()} />
          <span>{frameWords.compare}</span>
        </Link>
      </div>
    </div>
  )
}

function AccountLinks() {
  const { user } = useSession()
  return (
    <div className="menu-drawer-section">
      <Link to="/profile">
        <Icon name="user" />
        <span>{user?.name ?? frameWords.account}</span>
      </Link>
      {accountLinks().map((link) => (
        <Link key={link.to} to={link.to}>
          <Icon name={link.icon} />
          <span>{link.name}</span>
        </Link>
      ))}
      <Link to="/" onClick={signOut}>
        <Icon name="sign-out" />
        {frameWords.signOut}
      </Link>
    </div>
  )
}

/** A category that opens to its subcategories. */
function CategoryLinks({ category }: { category: MenuCategory }) {
  return (
    <details name="menu-category">
      <summary>
        {category.image && <Picture src={category.image} alt="" sizes="32px" reach={160} />}
        <span lang={languageOf(category, 'name')}>{category.name}</span>
        <Icon name="plus" className="when-closed" />
        <Icon name="minus" className="when-open" />
      </summary>
      <ul>
        <li>
          <Link to={`/shop/${category.slug}`}>{frameWords.everything}</Link>
        </li>
        {category.subcategories.map((sub) => (
          <li key={sub.id}>
            <Link to={`/shop/${sub.slug}`}>{sub.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
