import { useRootData } from './root-data.ts'

/**
 * The owner's colour in the place of the shop's green (A12): the server lets in only one that is readable on white and on
 * the tint of quiet buttons. In the dark it is as light as the shop's green is there.
 */
export function OwnColour() {
  const colour = useRootData()?.shop.colour
  if (!colour) return null
  const light = `--green:${colour};--green-text:${colour};--green-hover:color-mix(in oklab,${colour},#000 18%);--on-green:#fff`
  const lit = (lightness: number) => `oklch(from ${colour} ${lightness} c h)`
  const dark = `--green:${lit(0.82)};--green-text:${lit(0.84)};--green-hover:${lit(0.87)};--on-green:#111`
  return <style dangerouslySetInnerHTML={{ __html: `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}` }} />
}
