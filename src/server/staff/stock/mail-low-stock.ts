import { sql, type SQL } from 'drizzle-orm'
import { job } from '../../jobs/jobs.ts'
import { sendLetter } from '../../mail/letter.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Services } from '../../services.ts'
import { isLow, isLowItem, lowestStock } from './low-stock.ts'

/** Products that the mail lists; beyond them it only says how many. */
const NAMED = 100

/** A number of pieces as the mail tells it. */
const left = (pieces: SQL) => sql`case when ${pieces} = 0 then 'bitib' else ${pieces} || ' ədəd' end`

/**
 * Mails the products that are low or out of stock each morning (A5), with the items that are, where stock is counted by item
 * (V4), to the setting stock_mail_to; no mail if there are none.
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
          select string_agg(option_items.name || ': ' || ${left(sql`option_items.stock_count`)}, ', ' order by option_items.position, option_items.id)
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
      button: { text: 'Stoka bax', link: `${services.settings.publicUrl}/admin/#/stock` },
      closing: first.total > rows.length ? [`Və daha ${first.total - rows.length} məhsul.`] : [],
      about: `low-stock-${first.day}`,
    })
  },
})
