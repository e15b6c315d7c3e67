import { iconSymbols, type IconName } from './icon-sprite.ts'

export type { IconName }

/**
 * An interface icon, 20 px by default. Screen readers skip it, so it needs text beside it. The drawing is in the page's
 * sprite: see `IconSprite`.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

// The browser reads the symbols from the page, so that the script does not contain them.
const symbols = import.meta.env.SSR ? iconSymbols() : (document.getElementById('icon-sprite')?.innerHTML ?? '')

export function IconSprite() {
  return (
    <svg
      id="icon-sprite"
      aria-hidden="true"
      className="icon-sheet"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  )
}
