import type { Page } from '@playwright/test'

/** Window widths, px, at which no element may cover another (B22). */
export const sizes = [
  [320, 640],
  [480, 800],
  [540, 720],
  [600, 900],
  [667, 375],
  [740, 360],
  [768, 1024],
  [820, 1180],
  [960, 700],
  [1024, 768],
  [1024, 900],
  [1280, 900],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const

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
      if (
        position === 'fixed' ||
        position === 'sticky' ||
        element.matches('.sr-only, .skip-link, dialog, [popover], [inert]')
      )
        return true
      // Content that scrolls sideways in its own box is clipped there.
      return overflowX === 'auto' && element !== document.body && element.scrollWidth > element.clientWidth
    }
    type Sides = { left: number; top: number; right: number; bottom: number }
    const cuts = new Map<Element, Sides>()
    /** Returns the visible box of the elements around a text, which clip their content. */
    const cutOf = (element: Element | null): Sides => {
      if (!element || element === document.body)
        return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
      const known = cuts.get(element)
      if (known) return known
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const around = cutOf(element.parentElement)
      const cut =
        clipPath !== 'none'
          ? new DOMRect()
          : overflowX === 'visible' && overflowY === 'visible'
            ? around
            : within(around, element.getBoundingClientRect())
      cuts.set(element, cut)
      return cut
    }
    const within = (one: Sides, other: Sides): Sides => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    /** Returns the part of a box inside the elements around it. */
    const seen = (box: DOMRect, element: Element) => {
      const { left, top, right, bottom } = within(box, cutOf(element))
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !element ||
        !node.textContent?.trim() ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        floats(element)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const whole of range.getClientRects()) {
        const box = seen(whole, element)
        if (box.width > 3 && box.height > 3) lines.push({ text: node.textContent.trim().slice(0, 30), box, element })
      }
    }
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    const rows = new Map<number, Line[]>()
    for (const line of lines) {
      for (let row = Math.floor(line.box.top / 50); row <= Math.floor(line.box.bottom / 50); row++)
        rows.set(row, [...(rows.get(row) ?? []), line])
    }
    for (const row of rows.values()) {
      row.forEach((one, index) => {
        for (const other of row.slice(index + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          // Line boxes are higher than their letters: a third of the height is empty.
          if (
            across > 2 &&
            down > Math.min(one.box.height, other.box.height) * 0.34 &&
            !one.element.contains(other.element) &&
            !other.element.contains(one.element)
          ) {
            faults.push(`'${one.text}' lies over '${other.text}'`)
          }
        }
      })
    }
    return [...new Set(faults)]
  })
}

/** Returns texts of slides and banners on a picture without a background, or across its goods. */
export function wordsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const banner of document.querySelectorAll('.banner')) {
      const name = banner.querySelector('h2')?.textContent
      if (getComputedStyle(banner.querySelector('.picture') ?? banner, '::after').backgroundImage === 'none')
        faults.push(`banner '${name}' has no ground`)
      for (const text of banner.querySelectorAll('h2, p')) {
        const { right } = text.getBoundingClientRect()
        if (right > banner.getBoundingClientRect().right) faults.push(`banner '${name}' is cut`)
      }
    }
    // The goods of the shop's own slide are below the text on phones, and right of it on wider screens.
    const hero = document.querySelector('.hero')?.getBoundingClientRect()
    const goods = goodsLeft()
    for (const part of document.querySelectorAll('.hero-slide:first-child .hero-words > *')) {
      const range = document.createRange()
      range.selectNodeContents(part)
      const { right, bottom } = range.getBoundingClientRect()
      if (hero && innerWidth >= 480 && right > goods)
        faults.push(`'${part.textContent}' ends at ${Math.round(right)} of ${innerWidth}`)
      if (hero && innerWidth < 480 && bottom - hero.top > hero.height / 2)
        faults.push(`'${part.textContent}' stands low`)
      if (hero && bottom > hero.bottom) faults.push(`'${part.textContent}' is cut`)
      if (breaksWord(part as HTMLElement)) faults.push(`'${part.textContent}' breaks a word`)
    }
    return faults

    function breaksWord(text: HTMLElement): boolean {
      text.style.overflowWrap = 'normal'
      const breaks = text.scrollWidth > text.clientWidth
      text.style.overflowWrap = ''
      return breaks
    }

    /** Returns where the goods of the demo's picture begin, px: 577 of its 1280 px before its right edge. */
    function goodsLeft(): number {
      const picture = document.querySelector('.hero-slide:first-child img')?.getBoundingClientRect()
      if (!picture || innerWidth < 768) return innerWidth / 2
      const scale = Math.max(picture.width / 1280, picture.height / 520)
      return Math.min(innerWidth / 2, picture.right - 577 * scale)
    }
  })
}

/** Returns a heading of the screen that is not complete in the first screenful. */
export function headingBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1')
    const { bottom } = heading?.getBoundingClientRect() ?? new DOMRect()
    return bottom > innerHeight ? [`'${heading?.textContent}' ends at ${Math.round(bottom)} of ${innerHeight}`] : []
  })
}

/**
 * Finds buttons, fields and headlines of the window that WhatsApp's round lies on (E4), and a round that is cut.
 * Returns nothing if the round is below the window.
 */
export function underWhatsApp(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const round = document.querySelector('.whatsapp')
    if (!round?.checkVisibility({ visibilityProperty: true })) return ["WhatsApp's round is hidden"]
    const { left, top, right, bottom } = round.getBoundingClientRect()
    if (top >= innerHeight) return []
    const faults = bottom > innerHeight || left < 0 ? ["WhatsApp's round is cut"] : []
    for (const element of document.querySelectorAll(
      'button, input, select, textarea, summary, .button, .chip, h1, h2, h3, footer a',
    )) {
      if (element === round || element.closest('dialog, .sr-only')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      // The column of filters scrolls in itself.
      const foot = element.closest('.filter-column')?.getBoundingClientRect().bottom ?? Infinity
      if (box.left < right && box.right > left && box.top < bottom && Math.min(box.bottom, foot) > top)
        faults.push(`WhatsApp's round lies on '${(element.textContent || element.outerHTML).trim().slice(0, 30)}'`)
    }
    return faults
  })
}
