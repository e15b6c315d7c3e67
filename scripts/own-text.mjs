// A rule of oxlint: in the storefront, text beside something that changes has an element of its own (E5). A browser's
// translator replaces text nodes by elements. React then inserts beside a node that is gone, removes it or changes its
// words: the page fails, or shows the old number (https://github.com/facebook/react/issues/11538). An element whose
// only child is text survives, because React then sets its textContent.
const message =
  'A translator breaks text beside something that changes. Give the text an element of its own, or write all of it as ' +
  'one template literal.'

/** Values with these names are elements, never text. */
const ELEMENTS = new Set(['children', 'more', 'answer', 'dialog', 'drawing'])

/** Components that always render an element. Any other component may appear later, before the text beside it. */
const LASTING = new Set(['Icon', 'Link', 'Stars', 'DateTime', 'Marked'])

const ownText = {
  create(context) {
    const check = (node) => {
      const children = node.children.filter((child) => !isBlank(child))
      const text = children.find(mayBeText)
      // The text of a fragment is beside whatever is around the fragment.
      const isAlone = children.length === 1 && (node.type === 'JSXElement' || text?.type !== 'JSXText')
      if (text && !isAlone && (node.type === 'JSXFragment' || !children.every(isLasting)))
        context.report({ node: text, message })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

/** Returns whether a child is a space, a line break of the source, or a comment. A translator leaves spaces alone. */
function isBlank(child) {
  const { type, value } = child.type === 'JSXExpressionContainer' ? child.expression : child
  return type === 'JSXEmptyExpression' || (typeof value === 'string' && value.trim() === '')
}

/** Returns whether a child is always there and never changes its own text. */
function isLasting(child) {
  if (child.type === 'JSXExpressionContainer') return child.expression.type === 'Literal' || isWord(child.expression)
  if (child.type === 'JSXText') return true
  const { name } = child.type === 'JSXElement' ? child.openingElement.name : {}
  return name !== undefined && (/^[a-z]/.test(name) || LASTING.has(name))
}

/** Returns whether an expression is one of the words of the page's language, such as `frameWords.cart`. */
function isWord({ type, object }) {
  return type === 'MemberExpression' && object.type === 'Identifier' && object.name.endsWith('Words')
}

function mayBeText(child) {
  return child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isText(child.expression))
}

/** Returns whether an expression may be text. Calls of map, and names of elements, are not. */
function isText(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false
    case 'ParenthesizedExpression':
      return isText(node.expression)
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left))
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'CallExpression':
      return !['map', 'from'].includes(node.callee.property?.name) && isText(node.callee)
    case 'Identifier':
      return !ELEMENTS.has(node.name)
    default:
      return true
  }
}

export default { meta: { name: 'buxar' }, rules: { 'own-text': ownText } }
