import type { Page } from '@playwright/test'

/** Letters that neither Russian nor English has. */
const LETTERS = /[əğıöüşç]/i

/**
 * Collects the texts of a page in replies of the API: names of goods, texts of the owner, what a customer typed. They
 * keep their language.
 */
export function textsOfReplies(page: Page): Set<string> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(plain(value))
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  page.on('response', (response) => {
    if (response.url().includes('/api/')) void response.json().then(collect, () => undefined)
  })
  return texts
}

/**
 * Returns the texts with Azerbaijani letters in the title, the main part, the dialogs and the age gate of a page:
 * texts between tags, and those that a screen reader or an empty field shows. Skips the texts of company pages.
 * @param own texts that keep their language
 */
export async function azerbaijaniTexts(
  page: Page,
  own: Iterable<string>,
  within = 'main, dialog, .snackbars',
): Promise<string[]> {
  const texts = await page.evaluate((selector) => {
    const found = [document.title]
    for (const place of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Text && !node.parentElement?.closest('script, style, .page-item')) found.push(node.data)
        if (!(node instanceof Element)) continue
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.push(node.getAttribute(name) ?? '')
      }
    }
    return found
  }, within)
  const longestFirst = [...own].filter((text) => LETTERS.test(text)).sort((one, other) => other.length - one.length)
  const left = texts.map((text) => longestFirst.reduce((rest, known) => rest.replaceAll(known, ''), plain(text)))
  return [...new Set(left.filter((text) => LETTERS.test(text)))]
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
