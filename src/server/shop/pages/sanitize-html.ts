import sanitize from 'sanitize-html'
import { ApiError } from '#src/contract/client/api-error.ts'

/** URLs of this shop's pictures. A picture on another host would reveal the readers of the page to that host. */
const OWN_PICTURE = /^\/media\/[a-z0-9-]{1,100}\/\d{1,4}\.(avif|webp|jpg|png)$/

/** More rounds than any pasted HTML needs until it no longer changes. */
const ROUNDS_MAX = 10

declare const clean: unique symbol
/** Sanitized HTML. Code that stores HTML requires this type. */
export type CleanHtml = string & { readonly [clean]: true }

/**
 * Sanitizes HTML from the admin, which is stored and shown unchanged (D19). Keeps paragraphs, headings 2–4, lists,
 * links, pictures of this shop, emphasis, tables, quotes, breaks and rules. Other elements are removed and their text
 * is kept. Scripts and embedded documents are removed with their content. Throws 400 for HTML that changes with every
 * round.
 */
export function sanitizeHtml(html: string): CleanHtml {
  let kept = once(html)
  // Badly nested HTML is only repaired when it is parsed again, and browsers would also parse it once more.
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const again = once(kept)
    if (again === kept) return kept as CleanHtml
    kept = again
  }
  throw new ApiError(400, { detail: 'Mətnin quruluşu pozulub.' })
}

const ALLOWED_TAGS = 'p h2 h3 h4 ul ol li a img strong em u blockquote br hr table thead tbody tr th td'.split(' ')

/** Elements that are removed with their text. */
const NON_TEXT_TAGS =
  'script style textarea option noscript iframe noembed noframes object embed template title xmp plaintext svg math'.split(
    ' ',
  )

function once(html: string): string {
  return sanitize(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      ol: ['start'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: NON_TEXT_TAGS,
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

/** Keeps small numbers in attributes, such as a list's start and a cell's colspan, and removes other values. */
function numbers(tagName: string): sanitize.Transformer {
  return (_name, attribs) => ({
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => /^([2-9]|[1-4]\d)$/.test(value))),
  })
}
