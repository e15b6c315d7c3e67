import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

type Look = {
  /** Only by these rules; by WCAG 2.2 AA without them. */
  rules?: readonly string[] | undefined
  /** Only within this element. */
  within?: string
}

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong on the page as it stands: rule and places. Axe's own adapter for Playwright loads the script anew
 * for each look and brings back everything that passed as well, which takes four times as long.
 */
export async function findings(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  // What is out of sight is not laid out (card.css), and would be looked at in the colours that it had before.
  await page.locator('.grid-cards > li').evaluateAll((cards) => {
    for (const card of cards) (card as HTMLElement).style.contentVisibility = 'visible'
  })
  // Colours on their way from light to dark are neither; a part that has just come may begin its own way late.
  await page.waitForFunction(() => document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState === 'finished'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  return page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(within ?? document, { runOnly, resultTypes: ['violations'], reporter: 'no-passes' })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { within, runOnly: rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: AA } },
  )
}
