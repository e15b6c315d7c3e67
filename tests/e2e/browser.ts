import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/** Opens a headless browser that talks to this machine alone. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}

export type Visitor = { page: Page; context: BrowserContext; problems: string[]; close: () => Promise<void> }

/** A visitor with an empty browser, wherever its clock stands. `problems` gathers everything that the console complains of. */
export async function newVisitor(browser: Browser, size: { width: number; height: number }, baseURL: string, timezoneId = 'Asia/Baku'): Promise<Visitor> {
  const context = await browser.newContext({ viewport: size, baseURL, locale: 'az', timezoneId, hasTouch: size.width < 700 })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, context, problems, close: () => context.close() }
}
