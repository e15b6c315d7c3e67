import { Link } from 'react-router'
import { frameWords, partsWords } from '#src/words/words.ts'
import { Icon } from './icon.tsx'

/**
 * The path from home to this screen (B11).
 * @param here the name of this screen, which is not a link
 */
export function Breadcrumbs({ trail, here }: { trail: { name: string; to: string }[]; here: string }) {
  return (
    <nav className="breadcrumbs" aria-label={partsWords.pagePlace}>
      <ol>
        {[{ name: frameWords.home, to: '/' }, ...trail].map((step) => (
          <li key={step.to}>
            <Link to={step.to}>{step.name}</Link>
            <Icon name="caret-right" className="icon-16" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
