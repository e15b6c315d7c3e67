import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Look = {
  /** Only by these rules; by WCAG 2.2 AA without them. */
  rules?: readonly string[] | undefined
  /** Only within this element. */
  within?: string
}

/** What axe finds wrong on the page as it stands: rule and places. */
export async function findings(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  // What is out of sight is not laid out (card.css), and would be looked at in the colours that it had before.
  await page.locator('.grid-cards > li').evaluateAll((cards) => {
    for (const card of cards) (card as HTMLElement).style.contentVisibility = 'visible'
  })
  // One frame: without the legacy way axe opens a page of its own for each run.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within) axe.include(within)
  const chosen = rules ? axe.withRules([...rules]) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
