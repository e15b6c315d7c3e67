import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

type Look = {
  /** Only these rules; without them WCAG 2.2 AA. */
  rules?: readonly string[] | undefined
  /** Only within this element. */
  within?: string
}

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the axe findings of the current page: rule and elements. Axe's own adapter for Playwright loads the script
 * anew for each check and also returns all passes, which takes four times as long.
 */
export async function findings(page: Page, look: Look = {}): Promise<string[]> {
  const faults = await check(page, look)
  // A transition that began during the check shows colours between two states: only what stays is a finding.
  return faults.length === 0 ? faults : check(page, look)
}

async function check(page: Page, { rules, within }: Look): Promise<string[]> {
  // Elements out of sight are not laid out (card.css), and would be checked in their former colours.
  await page.locator('.grid-cards > li').evaluateAll((cards) => {
    for (const card of cards) (card as HTMLElement).style.contentVisibility = 'visible'
  })
  // Colours in a transition from light to dark are neither; a new part may start its transition late.
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState === 'finished'),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  return page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(within ?? document, {
        runOnly,
        resultTypes: ['violations'],
        reporter: 'no-passes',
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { within, runOnly: rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: AA } },
  )
}
