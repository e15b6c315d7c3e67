import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatHex8, formatHex, parse } from 'culori'
import type { Plugin } from 'vite'

const file = fileURLToPath(new URL('../src/web/styles/tokens.css', import.meta.url))

/**
 * Returns the colours of the storefront's tokens.css as a module, `virtual:design-tokens`, for the admin:
 * '#rrggbb' by the token's name, light and dark. MUI mixes colours itself and cannot read OKLCH, so they are
 * converted here, once per build.
 */
export function designTokens(): Plugin {
  const id = '\0design-tokens'
  return {
    name: 'design-tokens',
    resolveId: (source) => (source === 'virtual:design-tokens' ? id : null),
    async load(asked) {
      if (asked !== id) return null
      this.addWatchFile(file)
      const [light = '', dark = ''] = (await readFile(file, 'utf8')).split('@media (prefers-color-scheme: dark)')
      const ofLight = coloursOf(light)
      return `export const light = ${JSON.stringify(ofLight)}\nexport const dark = ${JSON.stringify({ ...ofLight, ...coloursOf(dark) })}`
    },
  }
}

function coloursOf(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (oklch\([^)]+\));/g)].map(([, name = '', text = '']) => {
      const colour = parse(text)
      if (!colour) throw new Error(`tokens.css: ${text} is not a colour`)
      return [name, colour.alpha === undefined || colour.alpha === 1 ? formatHex(colour) : formatHex8(colour)]
    }),
  )
}
