import sanitize from 'sanitize-html'
import { ApiError } from '../../contract/client/api-error.ts'

/** A picture's address as this shop makes them; one of elsewhere would tell others who reads what. */
const OWN_PICTURE = /^\/media\/[a-z0-9-]{1,100}\/\d{1,4}\.(avif|webp|jpg|png)$/

/** Rounds after which even what people paste from elsewhere has long come to rest. */
const ROUNDS_MAX = 10

declare const clean: unique symbol
/** HTML that has been cleaned: whoever stores some asks for this. */
export type CleanHtml = string & { readonly [clean]: true }

/**
 * The HTML of the back office as it is stored and then shown as it stands (D19): paragraphs, headings 2–4, lists,
 * links, pictures of this shop, emphasis, tables, quotes, breaks and rules. Everything else goes: other elements
 * leave their text, scripts and embedded documents nothing. Throws 400 for what never comes to rest.
 */
export function sanitizeHtml(html: string): CleanHtml {
  let kept = once(html)
  // What was badly nested is put right only when it is read again; browsers would read it once more as well.
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const again = once(kept)
    if (again === kept) return kept as CleanHtml
    kept = again
  }
  throw new ApiError(400, { detail: 'Mətnin quruluşu pozulub.' })
}

function once(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'img', 'strong', 'em', 'u', 'blockquote', 'br', 'hr',
      'table', 'thead', 'tbody', 'tr', 'th', 'td',
    ],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], img: ['src', 'alt'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'noembed', 'noframes', 'object', 'embed', 'template',
      'title', 'xmp', 'plaintext', 'svg', 'math',
    ],
    nestingLimit: 30,
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (_name, { href }) => ({ tagName: 'a', attribs: { ...(href === undefined ? {} : { href }), rel: 'noopener' } }),
      ol: numbers('ol'),
      td: numbers('td'),
      th: numbers('th'),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  })
}

/** Where a list starts to count, over how many columns and rows a cell goes: small numbers; another value goes. */
function numbers(tagName: string): sanitize.Transformer {
  return (_name, attribs) => ({
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => /^([2-9]|[1-4]\d)$/.test(value))),
  })
}
