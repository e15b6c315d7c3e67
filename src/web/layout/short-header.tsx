import { Link } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../shop/logo.tsx'
import { useShop } from '../shop/root-data.ts'

/** The bar over checkout: the logo alone. */
export default function ShortHeader() {
  return (
    <header className="bar short-bar">
      <div className="page-width">
        <Link to="/" className="bar-logo" aria-label={`${useShop().name}, ana səhifə`}>
          <Logo />
        </Link>
        <p>
          <Icon name="lock-simple" />
          Təhlükəsiz sifariş
        </p>
      </div>
    </header>
  )
}
