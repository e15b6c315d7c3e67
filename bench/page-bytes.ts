import { gzipSync } from 'node:zlib'
import { newVisitor, openBrowser } from '../tests/e2e/browser.ts'
import type { Figure } from './figures.ts'

/** kB are 1,000 bytes, gzipped: our own script on top of React and its router as they come, and styles. */
const SCRIPT_BUDGET = 20
const STYLE_BUDGET = 14

/** Script and style that home and a product page load before anything is touched, against React and the router alone. */
export async function pageBytes(shopUrl: string): Promise<Figure[]> {
  const browser = await openBrowser()
  const figures: Figure[] = []
  try {
    for (const [what, path] of [['home', '/'], ['product', '/product/demo-secimli']] as const) {
      const { page, close } = await newVisitor(browser, { width: 360, height: 780 }, shopUrl)
      const scripts = new Map<string, number>()
      let styles = 0
      page.on('response', async (response) => {
        const type = response.request().resourceType()
        if (type !== 'script' && type !== 'stylesheet') return
        const size = gzipSync(await response.body(), { level: 9 }).length
        if (type === 'script') scripts.set(response.url(), size)
        else styles += size
      })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      styles += await inlined(page, 'style')
      const inline = await inlined(page, 'script:not([src])')
      const script = [...scripts.values()].reduce((sum, size) => sum + size, 0) + inline
      const react = [...scripts].reduce((sum, [url, size]) => (/\/react(-dom)?-[^/]*$/.test(url) ? sum + size : sum), 0)
      figures.push(bytes(`${what}, our own script`, script - react, react, SCRIPT_BUDGET), bytes(`${what}, styles`, styles, react, STYLE_BUDGET))
      await close()
    }
  } finally {
    await browser.close()
  }
  return figures
}

async function inlined(page: import('playwright-core').Page, selector: string): Promise<number> {
  const texts = await page.locator(selector).evaluateAll((elements) => elements.map((element) => element.textContent ?? ''))
  // The data that a page carries is its content, not script.
  const own = texts.filter((text) => !text.includes('streamController'))
  return own.length > 0 ? gzipSync(own.join('\n'), { level: 9 }).length : 0
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
