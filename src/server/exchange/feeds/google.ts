import { formatAmount } from '#src/domain/money.ts'
import type { FeedEntry } from './feed-entries.ts'
import { element } from './xml.ts'

type Shop = { name: string; url: string }

/** Returns the beginning and the end of a feed of Google (RSS 2.0). */
export const googleFrame = ({ name, url }: Shop): [string, string] => [
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${element('title', name)}${element('link', url)}${element('description', name)}\n`,
  '</channel></rss>\n',
]

/** Returns an entry of Google's feed. Limits are Google's. `now`: ISO 8601. */
export function googleEntry(entry: FeedEntry, now: string): string {
  const [picture = null, ...others] = entry.pictures
  const { sale, barcode, sku, brand } = entry
  const gtin = barcode !== null && isGtin(barcode) ? barcode : null
  return `<item>${[
    element('g:id', entry.id),
    element('g:title', entry.name, 150),
    element('g:description', entry.description, 5000),
    element('g:link', entry.link),
    element('g:image_link', picture),
    ...others.map((one) => element('g:additional_image_link', one)),
    element('g:availability', entry.is_in_stock ? 'in_stock' : 'out_of_stock'),
    element('g:price', amount(entry.price)),
    sale && element('g:sale_price', amount(sale.price)),
    // Both dates are required.
    sale?.ends_at && element('g:sale_price_effective_date', `${sale.starts_at ?? now}/${sale.ends_at}`),
    element('g:condition', 'new'),
    element('g:brand', brand, 70),
    element('g:gtin', gtin),
    element('g:mpn', sku, 70),
    !gtin && !(brand && sku) && element('g:identifier_exists', 'no'),
    element('g:product_type', entry.categories.join(' > '), 750),
    element('g:item_group_id', entry.group === null ? null : String(entry.group)),
  ]
    .filter(Boolean)
    .join('')}</item>\n`
}

const amount = (qepik: number) => `${formatAmount(qepik)} AZN`

/** Whether a barcode is a manufacturer's number with a right check digit. Numbers from 2 on are the shop's own. */
function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode) || /^(02|2)/.test(barcode.slice(-13))) return false
  const sum = [...barcode].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
