import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { pages } from '#src/server/platform/database/tables/index.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { slugNotFound } from '../catalog/slug-not-found.ts'
import { cardTag, pageTag } from '#src/server/platform/cache/tags.ts'
import { workingDaysText } from '#src/domain/checkout/arrival.ts'
import { cutoffText, paymentPlaceText, paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import { costText, freeFromText } from '#src/domain/checkout/delivery.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { TERMS_SLUG, termsName } from '#src/domain/terms.ts'
import { linksInLanguage, spoken, spokenColumn, spokenTexts, type Spoken } from '#src/server/platform/texts.ts'
import type { OtherLanguage } from '#src/words/language.ts'
import type { Env } from '#src/server/platform/env.ts'
import { escape } from '#src/server/platform/mail/letter.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { activeDeliveryTypes } from '../checkout/delivery-types.ts'
import { readSetup, payableWays } from '../payment/configured-provider.ts'

/** GET pages/: the company's pages in the owner's order, and the terms once a legal name is set (E18). */
export const listPages = handler(
  'pages',
  async (_input, context) => {
    const { database } = context.services
    context.shows('pages', 'shop')
    const [rows, isNamed] = await Promise.all([
      database
        .select({ slug: pages.slug, name: pages.name, icon: pages.icon, texts: spokenColumn('pages') })
        .from(pages)
        .orderBy(pages.position, pages.id),
      hasLegalName(database),
    ])
    const listed = rows.map((row) => spoken(row, ['name']))
    const needsTerms = isNamed && listed.every(({ slug }) => slug !== TERMS_SLUG)
    return needsTerms ? [...listed, { slug: TERMS_SLUG, name: termsName(), icon: '' }] : listed
  },
  { isKept: true },
)

async function hasLegalName(database: Querying): Promise<boolean> {
  return (await readShopSettings(database, ['legal_name'])).legal_name !== ''
}

type Item = {
  id: number
  name: string
  content: string
  texts: Spoken
  image: { key: string; width: number; height: number } | null
  product: { id: number; name: string; slug: string; key: string | null; texts: Spoken } | null
}

/** GET page/{slug}/: one of the company's pages with its items in the owner's order. */
export const showPage = handler('page', async ({ slug }, context) => {
  const { database, env } = context.services
  const { texts: _all, ...columns } = getTableColumns(pages)
  const [page] = await database
    .select({
      ...columns,
      texts: spokenColumn('pages'),
      translations: sql<
        OtherLanguage[]
      >`array(select jsonb_object_keys(pages.texts) union select jsonb_object_keys(page_items.texts)
        from page_items where page_id = pages.id)`,
    })
    .from(pages)
    .where(eq(pages.slug, slug))
  if (!page && slug === TERMS_SLUG && (await hasLegalName(database))) {
    context.shows('pages', 'shop')
    return { slug, name: termsName(), icon: '', seo_title: '', seo_description: '', items: [] }
  }
  if (!page) throw await slugNotFound(database, 'page', slug, answerWords.noPage, context.shows)
  context.shows(pageTag(page.id))
  const { rows } = await database.execute<Item>(sql`
    select page_items.id, page_items.name, content, ${spokenTexts('page_items')} as texts,
      (select json_build_object('key', key, 'width', width, 'height', height) from media
        where media.id = image_id) as image,
      (select json_build_object('id', products.id, 'name', products.name, 'slug', slug, 'texts', ${spokenTexts('products')}, 'key',
          (select key from product_images join media on media.id = media_id
            where product_images.product_id = products.id order by position, product_images.id limit 1))
        from products where products.id = page_items.product_id and is_published) as product
    from page_items where page_id = ${page.id} order by position, page_items.id`)
  for (const { product } of rows) if (product) context.shows(cardTag(product.id))
  const isMarked = rows.some(({ content }) => content.search(DELIVERY_MARK) >= 0)
  if (isMarked) context.shows('shop', 'deliveries')
  const table = isMarked ? await deliveryTable(database, env) : ''
  return {
    ...spoken(page, ['name', 'seo_title', 'seo_description']),
    translations: page.translations.length > 0 ? page.translations : undefined,
    items: rows.map(({ image, product, ...row }) => ({
      ...withTable(spoken(row, ['name', 'content']), table),
      image: image && { image: pictureUrl(image.key, 960, 'jpg'), width: image.width, height: image.height },
      product: product && {
        name: product.texts?.name?.text ?? product.name,
        slug: product.slug,
        image: product.key === null ? '' : pictureUrl(product.key, 320, 'jpg'),
      },
    })),
  }
})

const withTable = <Item extends { content: string }>(item: Item, table: string): Item => ({
  ...item,
  content: linksInLanguage(item.content.replace(DELIVERY_MARK, () => table)),
})

/** Staff write this in a page's text where the computed table of delivery and payment belongs (C13). */
export const DELIVERY_MARK = /<p>\s*\{çatdırılma\}\s*<\/p>|\{çatdırılma\}/gu

/** Returns the delivery types with their times and costs, and the ways to pay, as HTML. */
export async function deliveryTable(database: Querying, env: Env): Promise<string> {
  const [types, { payment_ways }, card_payments] = await Promise.all([
    activeDeliveryTypes(database),
    readShopSettings(database, ['payment_ways']),
    readSetup(database),
  ])
  const rows = types.map((type) => [
    type.name,
    `${workingDaysText(type)}. ${cutoffText(type)}.`,
    [costText(type.price), freeFromText(type)].filter(Boolean).join(', '),
  ])
  const ways = payableWays({ payment_ways, card_payments }, env)
  const table = [answerWords.way, answerWords.when, answerWords.price].map((name) => `<th>${name}</th>`).join('')
  const lines = rows.map((row) => `<tr>${row.map((text) => `<td>${escape(text)}</td>`).join('')}</tr>`).join('')
  return (
    (rows.length > 0
      ? `<table class="delivery-table"><thead><tr>${table}</tr></thead><tbody>${lines}</tbody></table>`
      : '') +
    (ways.length > 0
      ? `<p>${fill(answerWords.payment, { ways: paymentWaysText(ways), place: paymentPlaceText(ways) })}</p>`
      : '')
  )
}
