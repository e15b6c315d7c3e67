import { Link } from 'react-router'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../shop/logo.tsx'
import { useShop } from '../shop/root-data.ts'

/** The bar over checkout: the logo alone. */
export default function ShortHeader() {
  return (
    <header className="bar short-bar">
      <div className="page-width">
        <Link to="/" className="bar-logo" aria-label={fill(frameWords.homeOf, { shop: useShop().name })}>
          <Logo />
        </Link>
        <p>
          <Icon name="lock-simple" />
          {frameWords.safeOrder}
        </p>
      </div>
    </header>
  )
}
