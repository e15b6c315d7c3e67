import { useRootData } from './root-data.ts'

/** The owner's colour in the place of the shop's green (A12): the server lets in only one that is readable on white. */
export function OwnColour() {
  const colour = useRootData()?.shop.colour
  if (!colour) return null
  const light = `--green:${colour};--green-text:${colour};--green-hover:color-mix(in oklch,${colour},#000 18%);--on-green:#fff`
  const dark = `--green:color-mix(in oklch,${colour},#fff 50%);--green-text:color-mix(in oklch,${colour},#fff 55%);--green-hover:color-mix(in oklch,${colour},#fff 62%);--on-green:#111`
  return <style dangerouslySetInnerHTML={{ __html: `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}` }} />
}
