import type { Page } from '@playwright/test'

/**
 * Changes every page of a window as Chrome's page translation does: a <font> in a <font> replaces each text node, and
 * each one that is added later. The words stay the same. The storefront is translated once it is hydrated.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skipped = 'script, style, textarea, option, title, svg, [translate=no], font font'
    const translate = (text: Node) => {
      const parent = text.parentElement
      if (!parent || parent.closest(skipped) || !text.nodeValue?.trim()) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.nodeValue
      outer.append(inner)
      // In this order, as the translator does: it never calls replaceChild.
      parent.insertBefore(outer, text)
      parent.removeChild(text)
    }
    const translateAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = root instanceof Text ? [root] : []
      while (texts.nextNode()) found.push(texts.currentNode)
      for (const text of found) translate(text)
    }
    const begin = () => {
      const changes = new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node)
      })
      changes.observe(document, { childList: true, characterData: true, subtree: true })
      translateAll(document.body)
    }
    addEventListener('DOMContentLoaded', () => {
      const isAdmin = location.pathname.startsWith('/admin')
      if (isAdmin) return begin()
      const hydrated = new MutationObserver(() => {
        if (document.documentElement.dataset.hydrated === undefined) return
        hydrated.disconnect()
        begin()
      })
      hydrated.observe(document.documentElement, { attributes: true })
    })
  })
}
