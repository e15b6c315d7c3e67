import type { Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import type { StorefrontBuild } from '../src/server/shop/storefront/render-page.ts'
import { newVisitor, openBrowser } from '../tests/e2e/browser.ts'
import type { Figure } from './figures.ts'

/**
 * Files of React and its router: their code, and the bundler's CommonJS loader, which only React needs. Inline
 * scripts that the router writes count as the router's.
 */
const REACT = /\/(react|react-dom|rolldown-runtime)-[^/]*$/

/**
 * kB are 1,000 bytes, gzipped: the shop's own script without React and its router, and styles. A list also has
 * filters.
 */
const BUDGET = { script: 20, style: 14 }
const LIST_BUDGET = { script: 25, style: 15 }

/**
 * Measures script and style that home, a product page and a list load before any interaction, against React and the
 * router alone. The code that the browser fetches in its first idle moment (E3) is a figure of its own.
 */
export async function pageBytes(shopUrl: string): Promise<Figure[]> {
  const { entry } = (await import(new URL('../build/server/index.js', import.meta.url).href)) as StorefrontBuild
  const ourInline = gzipped(entry.module.inlineScripts.join('\n'))
  const browser = await openBrowser()
  const figures: Figure[] = []
  try {
    for (const [what, path, budget] of [
      ['home', '/', BUDGET],
      ['product', '/product/demo-secimli', BUDGET],
      ['list', '/shop', LIST_BUDGET],
    ] as const) {
      const { page, close } = await newVisitor(browser, { width: 360, height: 780, motion: true }, shopUrl)
      const scripts = new Map<string, number>()
      let styles = 0
      page.on('response', async (response) => {
        const type = response.request().resourceType()
        if (type !== 'script' && type !== 'stylesheet') return
        const size = gzipped(await response.body())
        if (type === 'script') scripts.set(response.url(), size)
        else styles += size
      })
      // Pictures do not count, and the first of each takes time to render.
      await page.route('**/media/**', (route) => route.abort())
      await page.addInitScript(stayBusy)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const inlineStyles = await page
        .locator('style')
        .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
      styles += gzipped(inlineStyles.join('\n'))
      const script = [...scripts.values()].reduce((sum, size) => sum + size, 0) + ourInline
      const react = [...scripts].reduce((sum, [url, size]) => (REACT.test(url) ? sum + size : sum), 0)
      figures.push(
        bytes(`${what}, our own script`, script - react, react, budget.script),
        bytes(`${what}, styles`, styles, react, budget.style),
      )
      await close()
    }
    figures.push(await idleBytes(browser, shopUrl))
  } finally {
    await browser.close()
  }
  return figures
}

/** Keeps a page from its first idle moment. */
function stayBusy() {
  window.requestIdleCallback = () => 0
}

/** Measures all code that home fetches from the start to the end of its idle work; it has no budget. */
async function idleBytes(browser: Browser, shopUrl: string): Promise<Figure> {
  const { page, close } = await newVisitor(browser, { width: 360, height: 780, motion: true }, shopUrl)
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (/\.(js|css)$/.test(response.url())) sizes.set(response.url(), gzipped(await response.body()))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await close()
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { ...bytes('code of all screens, fetched when idle', all, all, Infinity), against: '', budget: 'none' }
}

function gzipped(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length
}

function bytes(what: string, size: number, react: number, budget: number): Figure {
  return {
    what,
    measured: `${(size / 1000).toFixed(1)} kB`,
    against: `React and router ${(react / 1000).toFixed(1)} kB`,
    ratio: size / react,
    budget: `${budget} kB`,
    kept: size <= budget * 1000,
  }
}
