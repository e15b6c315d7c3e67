// Takes the lists of files out of the router's manifest, which every page loads.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMED = /^manifest-(\w+)\.js$/
const BEGIN = 'window.__reactRouterManifest='
/** The routes of the cart, which must open offline even if the visitor saves data. */
const CART_ROUTES = ['layout/private-styles', 'cart/cart-screen']

/**
 * Rewrites the browser's manifest without the imports of each route: 1.5 kB gzipped, half of the manifest. Only
 * prefetching reads them, and the browser fetches all code when it is idle (src/web/layout/fetch-all-code.ts). Writes
 * the names of all files to code-<version>.js.
 * @param {string} folder of the built files for browsers
 */
export function moveCodeList(folder) {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  const manifestName = names.find((name) => NAMED.test(name))
  if (!manifestName) throw new Error(`${assets} has no manifest`)
  const version = NAMED.exec(manifestName)?.[1]
  const file = join(assets, manifestName)
  const manifest = JSON.parse(readFileSync(file, 'utf8').slice(BEGIN.length).replace(/;$/, ''))
  const cart = CART_ROUTES.flatMap((id) => [manifest.routes[id].module, ...manifest.routes[id].imports])
  const all = names.filter((name) => /\.(js|css)$/.test(name) && name !== manifestName).map((name) => `/assets/${name}`)
  writeFileSync(
    join(assets, `code-${version}.js`),
    `export const cart=${JSON.stringify([...new Set(cart)])},all=${JSON.stringify(all)};`,
  )
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) part.imports = []
  writeFileSync(file, `${BEGIN}${JSON.stringify(manifest)};`)
}
