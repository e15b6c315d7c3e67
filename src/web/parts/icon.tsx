import { iconSymbols, type IconName } from './icon-sprite.ts'

export type { IconName }

/**
 * An interface icon, 20 px unless the style sheet says otherwise. Screen readers skip it, so it needs words beside it.
 * The drawing is in the page's sprite: see `IconSprite`.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

// In the browser the symbols are read back from the page, so that the script holds none of them.
const symbols = import.meta.env.SSR ? iconSymbols() : (document.getElementById('icon-sprite')?.innerHTML ?? '')

/** The drawings of all icons, once per page. */
export function IconSprite() {
  return <svg id="icon-sprite" aria-hidden="true" className="hidden" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: symbols }} />
}
