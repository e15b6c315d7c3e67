import type { Page } from '@playwright/test'

/** Sizes of windows, px, at which nothing may lie over anything (B22). */
export const sizes = [
  [320, 640], [480, 800], [540, 720], [600, 900], [667, 375], [740, 360], [768, 1024], [820, 1180], [1024, 768], [1280, 900], [1440, 900], [1920, 1080], [2560, 1440],
] as const

/** What nothing may lie over (B23). */
const KEPT_FREE = [
  'button', '.button', '.button-text', '.chip', '.tag', '.card-price', 'h2', 'footer a', '.stepper', '.choice', '.own-price', '.struck', 'dd', '.cart-row-total', '.product-stock', '.card-line',
  '.promises h3', '.promises p', '.brands a', '.field label', 'dt', '.footer .logo', '.last-address p',
]

/** Finds texts that lie over other texts, and the page's own overflow to the side; each as a sentence. */
export function textOverText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: string; box: DOMRect; element: Element }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const floating = new Map<Element, boolean>()
    const floats = (element: Element | null): boolean => {
      if (!element) return false
      const known = floating.get(element) ?? (isFloat(element) || floats(element.parentElement))
      floating.set(element, known)
      return known
    }
    const isFloat = (element: Element) => {
      const { position, overflowX } = getComputedStyle(element)
      if (position === 'fixed' || position === 'sticky' || element.matches('.sr-only, .skip-link, dialog, [popover], [inert]')) return true
      // What scrolls sideways in its own box is cut there.
      return overflowX === 'auto' && element !== document.body && element.scrollWidth > element.clientWidth
    }
    type Sides = { left: number; top: number; right: number; bottom: number }
    const cuts = new Map<Element, Sides>()
    /** What the elements around a text leave in sight: they cut what they hold. */
    const cutOf = (element: Element | null): Sides => {
      if (!element || element === document.body) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
      const known = cuts.get(element)
      if (known) return known
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const around = cutOf(element.parentElement)
      const cut = clipPath !== 'none' ? new DOMRect() : overflowX === 'visible' && overflowY === 'visible' ? around : within(around, element.getBoundingClientRect())
      cuts.set(element, cut)
      return cut
    }
    const within = (one: Sides, other: Sides): Sides => ({
      left: Math.max(one.left, other.left), top: Math.max(one.top, other.top), right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
    })
    /** What is left of a box inside the elements around it. */
    const seen = (box: DOMRect, element: Element) => {
      const { left, top, right, bottom } = within(box, cutOf(element))
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || floats(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const whole of range.getClientRects()) {
        const box = seen(whole, element)
        if (box.width > 3 && box.height > 3) lines.push({ text: node.textContent.trim().slice(0, 30), box, element })
      }
    }
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    const rows = new Map<number, Line[]>()
    for (const line of lines) {
      for (let row = Math.floor(line.box.top / 50); row <= Math.floor(line.box.bottom / 50); row++) rows.set(row, [...(rows.get(row) ?? []), line])
    }
    for (const row of rows.values()) {
      row.forEach((one, index) => {
        for (const other of row.slice(index + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          // Line boxes are higher than their letters: a third of the height is air.
          if (across > 2 && down > Math.min(one.box.height, other.box.height) * 0.34 && !one.element.contains(other.element) && !other.element.contains(one.element)) {
            found.push(`'${one.text}' lies over '${other.text}'`)
          }
        }
      })
    }
    return [...new Set(found)]
  })
}

/** Finds words of slides and banners that stand on a picture without a ground of their own, or across its goods. */
export function wordsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const banner of document.querySelectorAll('.banner')) {
      const name = banner.querySelector('h2')?.textContent
      if (getComputedStyle(banner.querySelector('.picture') ?? banner, '::after').backgroundImage === 'none') found.push(`banner '${name}' has no ground`)
      for (const text of banner.querySelectorAll('h2, p')) {
        const { right } = text.getBoundingClientRect()
        if (right > banner.getBoundingClientRect().right) found.push(`banner '${name}' is cut`)
      }
    }
    // The goods of the shop's own slide stand below the words on phones, from half of the width on elsewhere.
    const hero = document.querySelector('.hero')?.getBoundingClientRect()
    for (const part of document.querySelectorAll('.hero-slide:first-child .hero-words > *')) {
      const range = document.createRange()
      range.selectNodeContents(part)
      const { right, bottom } = range.getBoundingClientRect()
      if (hero && innerWidth >= 480 && right > innerWidth / 2) found.push(`'${part.textContent}' ends at ${Math.round(right)} of ${innerWidth}`)
      if (hero && innerWidth < 480 && bottom - hero.top > hero.height / 2) found.push(`'${part.textContent}' stands low`)
      if (hero && bottom > hero.bottom) found.push(`'${part.textContent}' is cut`)
    }
    return found
  })
}

/** Finds a heading of the screen that is not whole in the first screenful. */
export function headingBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1')
    const { bottom } = heading?.getBoundingClientRect() ?? new DOMRect()
    return bottom > innerHeight ? [`'${heading?.textContent}' ends at ${Math.round(bottom)} of ${innerHeight}`] : []
  })
}

/** Scrolls through the page and finds what WhatsApp's round lies over that must stay free. */
export async function underTheRound(page: Page): Promise<string[]> {
  return page.evaluate(async (kept) => {
    const round = document.querySelector('.whatsapp')
    const found: string[] = []
    for (let top = 0; top < Math.min(document.body.scrollHeight, 4000); top += Math.round(innerHeight * 0.31)) {
      scrollTo({ top, behavior: 'instant' })
      // Most places are free of anything to cover, whether the round is there or not: nothing is waited for then.
      const covered = coveredAt(top)
      if (covered.length > 0 && !(await steppedAside(top))) found.push(...covered)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...new Set(found)]

    /** It looks after the paint: waits for up to a second. */
    async function steppedAside(top: number): Promise<boolean> {
      for (let times = 0; times < 60; times++) {
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 5)))
        if (!round?.checkVisibility({ visibilityProperty: true }) || coveredAt(top).length === 0) return true
      }
      return false
    }
    function coveredAt(top: number): string[] {
      const covered: string[] = []
      if (!round) return covered
      const one = round.getBoundingClientRect()
      for (const element of document.querySelectorAll(`main :is(${kept}), footer :is(${kept})`)) {
        // Most are far away, which is quickly seen.
        const { top: upper, bottom: lower } = element.getBoundingClientRect()
        if (lower < one.top - 50 || upper > one.bottom + 50) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert], .sr-only')) continue
        const range = document.createRange()
        range.selectNodeContents(element)
        const other = element.matches('button, .button, .chip, .choice') ? element.getBoundingClientRect() : range.getBoundingClientRect()
        if (one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1) {
          covered.push(`at ${top}: ${element.className || element.tagName} '${element.textContent?.trim().slice(0, 30)}'`)
        }
      }
      return covered
    }
  }, KEPT_FREE.join(', '))
}
