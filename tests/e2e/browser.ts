import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

/** Launch options of every Chromium of the project: headless, with access to this machine only. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await findChromium()
  if (!executablePath)
    throw new Error('The browser tests need a Chromium: install one, or name it in the variable CHROMIUM.')
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  }
}

/** Opens a browser outside of Playwright's runner, which opens its own. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

/** A visitor's own browser window. `problems` collects all messages of the console. */
export type Visitor = {
  page: Page
  context: BrowserContext
  problems: string[]
  shopUrl: string
  close: () => Promise<void>
}

/**
 * Options of a visitor's window: its size in px, the timezone of its clock, whether animations run, whether pictures
 * load, and whether the idle page fetches the code of all screens (E3).
 */
export type Window = {
  width: number
  height: number
  timezoneId?: string
  motion?: boolean
  pictures?: boolean
  allCode?: boolean
}

/**
 * Opens a visitor's window with an empty browser, in any timezone. Most windows ask for reduced motion, load no
 * pictures, and no code in advance: drawing slides and fades takes a tenth of the tests' time, decoding pictures a
 * fifth, and an empty browser would request 180 files of code.
 */
export async function newVisitor(
  browser: Browser,
  { width, height, timezoneId = 'Asia/Baku', motion = false, pictures = false, allCode = false }: Window,
  shopUrl: string,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: shopUrl,
    locale: 'az',
    timezoneId,
    hasTouch: width < 700,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
  const blocked = [...(pictures ? [] : [`${shopUrl}/media/*`]), ...(allCode ? [] : [`${shopUrl}/assets/code-*`])]
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: blocked })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, context, problems, shopUrl, close: () => context.close() }
}
