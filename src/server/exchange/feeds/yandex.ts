import { formatAmount } from '#src/domain/money.ts'
import type { FeedEntry } from './feed-entries.ts'
import { element, xmlText } from './xml.ts'

type Shop = { name: string; url: string }
export type YandexCategory = { id: number; parent_id: number | null; name: string }

/** Returns the beginning and the end of a feed in YML. `now`: ISO 8601. */
export const yandexFrame = (
  { name, url }: Shop,
  categories: readonly YandexCategory[],
  now: string,
): [string, string] => [
  `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${now}"><shop>
${element('name', name)}${element('company', name)}${element('url', url)}
<currencies><currency id="AZN" rate="1"/></currencies>\n<categories>${categories
    .map(
      ({ id, parent_id, name: category }) =>
        `<category id="${id}"${parent_id === null ? '' : ` parentId="${parent_id}"`}>${xmlText(category)}</category>`,
    )
    .join('')}</categories>\n<offers>\n`,
  '</offers></shop></yml_catalog>\n',
]

/** Returns an offer of YML. */
export function yandexEntry(entry: FeedEntry): string {
  const group = entry.group === null ? '' : ` group_id="${entry.group}"`
  return `<offer id="${entry.id}" available="${entry.is_in_stock}"${group}>${[
    element('url', entry.link),
    element('price', formatAmount(entry.sale?.price ?? entry.price)),
    entry.sale && element('oldprice', formatAmount(entry.price)),
    element('currencyId', 'AZN'),
    element('categoryId', String(entry.category_id)),
    ...entry.pictures.map((picture) => element('picture', picture)),
    element('name', entry.name, 256),
    element('vendor', entry.brand),
    element('vendorCode', entry.sku),
    element('barcode', entry.barcode),
    element('description', entry.description, 3000),
    ...entry.choices.map(({ name, value }) => `<param name="${xmlText(name)}">${xmlText(value)}</param>`),
  ]
    .filter(Boolean)
    .join('')}</offer>\n`
}
