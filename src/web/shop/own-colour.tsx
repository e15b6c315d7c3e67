import { useRootData } from './root-data.ts'

/**
 * The owner's colour instead of the shop's green (A12). The server accepts only colours that are readable on white and
 * on the tint of quiet buttons. In dark mode the colour gets the lightness of the green.
 */
export function OwnColour() {
  const colour = useRootData()?.shop.colour
  if (!colour) return null
  const light = `--green:${colour};--green-text:${colour};--green-hover:color-mix(in oklab,${colour},#000 18%);--on-green:#fff`
  const lit = (lightness: number) => `oklch(from ${colour} ${lightness} c h)`
  const dark = `--green:${lit(0.82)};--green-text:${lit(0.84)};--green-hover:${lit(0.87)};--on-green:#111`
  return (
    <style dangerouslySetInnerHTML={{ __html: `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}` }} />
  )
}
