import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

/** How every Chromium of the project is started: headless, and talking to this machine alone. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('The browser tests need a Chromium: install one, or name it in the variable CHROMIUM.')
  return {
    executablePath,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  }
}

/** Opens a browser outside of Playwright's runner, which opens its own. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

/** Somebody's own browser window. `problems` gathers everything that the console complains of. */
export type Visitor = { page: Page; context: BrowserContext; problems: string[]; shopUrl: string; close: () => Promise<void> }

/** How a visitor's window looks: its size in px, the timezone of its clock, and whether what moves by itself may move. */
export type Window = { width: number; height: number; timezoneId?: string; motion?: boolean }

/**
 * A visitor with an empty browser, wherever its clock stands. Most ask for reduced motion: to draw what slides in and
 * fades takes a tenth of the tests' time.
 */
export async function newVisitor(browser: Browser, { width, height, timezoneId = 'Asia/Baku', motion = false }: Window, shopUrl: string): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height }, baseURL: shopUrl, locale: 'az', timezoneId, hasTouch: width < 700, reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, context, problems, shopUrl, close: () => context.close() }
}
