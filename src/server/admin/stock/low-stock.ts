import { sql, type SQL } from 'drizzle-orm'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Services } from '#src/server/platform/services.ts'

/**
 * Whether a row of products is low (A5, V4): the product itself, or one of the items by which it counts. The index
 * products_low_stock has the same condition.
 */
export const isLow = sql`coalesce(has_low_item, stock_count <= low_stock_threshold)`

/** The product's pieces or, if it counts by item, the pieces of its lowest item. */
export const lowestStock = sql`coalesce(lowest_item_stock, stock_count)`

/** Whether a row of option_items, joined to its product, is low: by its own threshold, or the product's. */
export const isLowItem = sql`(available and option_items.stock_count <= coalesce(option_items.low_stock_threshold,
  products.low_stock_threshold))`

/**
 * Filters of stock lists. Sold-out products are low as well; with both conditions PostgreSQL uses the index of low
 * products.
 */
export const scarcities = { low: isLow, out: sql`${isLow} and ${lowestStock} = 0` }

/** Most products listed in the mail; the mail only counts the others. */
const NAMED = 100

/** A number of pieces in the words of the mail. */
const left = (pieces: SQL) => sql`case when ${pieces} = 0 then 'bitib' else ${pieces} || ' ədəd' end`

/**
 * Mails the products that are low or out of stock each morning (A5) to the setting stock_mail_to. Lists their low
 * items where stock is counted by item (V4). Sends no mail without such products.
 */
export const mailLowStock = job({
  name: 'mail-low-stock',
  mails: true,
  cron: '0 9 * * *',
  run: async (services: Services) => {
    const { stock_mail_to } = await readShopSettings(services.database, ['stock_mail_to'])
    if (stock_mail_to === '') return
    const { rows } = await services.database.execute<{ name: string; left: string; total: number; day: string }>(sql`
      select name, count(*) over ()::int as total, to_char(now() at time zone 'Asia/Baku', 'YYYY-MM-DD') as day,
        case when has_low_item is null then ${left(sql`stock_count`)} else (
          select string_agg(option_items.name || ': ' || ${left(sql`option_items.stock_count`)}, ', '
            order by option_items.position, option_items.id)
          from options join option_items on option_id = options.id
          where product_id = products.id and counted and ${isLowItem}) end as left
      from products where ${isLow} and is_published
      order by ${lowestStock}, id limit ${NAMED}`)
    const [first] = rows
    if (!first) return
    await sendLetter(services, {
      to: stock_mail_to,
      subject: `Stok azalıb: ${first.total} məhsul`,
      paragraphs: [`${first.total} məhsulun stoku azalıb və ya bitib.`],
      rows: rows.map((row) => [row.name, row.left]),
      button: { text: 'Stoka bax', link: `${services.env.publicUrl}/admin/#/stock` },
      closing: first.total > rows.length ? [`Və daha ${first.total - rows.length} məhsul.`] : [],
      about: `low-stock-${first.day}`,
    })
  },
})
