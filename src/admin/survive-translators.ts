const METHODS = ['removeChild', 'insertBefore', 'appendChild'] as const

/**
 * Lets React work on a page that the browser translates (E5). Chrome replaces each text node by a <font>; React still
 * holds the node, and fails when it removes it or inserts before it, or changes its words where nobody sees them
 * (https://github.com/facebook/react/issues/11538). Here React finds its own text node in its place again, and the
 * translator translates it anew. In the storefront every such text has an element of its own (scripts/own-text.mjs),
 * but most parts of the admin are MUI's.
 */
export function surviveTranslators(): void {
  const fonts = new WeakMap<Node, Element>()
  const putBack = (text: Node) => {
    if (text.parentNode === null) fonts.get(text)?.replaceWith(text)
  }
  const note = (records: MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling } of records) {
      if (type === 'characterData') putBack(target)
      const font = [...addedNodes, previousSibling].find((node) => node?.nodeName === 'FONT')
      for (const text of removedNodes) {
        if (!font || !(text instanceof Text)) continue
        fonts.set(text, font as Element)
        observer.observe(text, { characterData: true })
      }
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true })
  for (const method of METHODS) {
    const native = Node.prototype[method] as (this: Node, ...nodes: Node[]) => Node
    const patched = function (this: Node, ...nodes: Node[]) {
      note(observer.takeRecords())
      for (const node of nodes) if (node instanceof Text) putBack(node)
      return native.apply(this, nodes)
    }
    Object.assign(Node.prototype, { [method]: patched })
  }
}
