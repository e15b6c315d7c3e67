import { sql } from 'drizzle-orm'
import { job } from '../../jobs/jobs.ts'
import { sendLetter } from '../../mail/letter.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Services } from '../../services.ts'

/** Products that the mail lists; beyond them it only says how many. */
const NAMED = 100

/**
 * Mails the products that are low or out of stock each morning (A5), to the setting stock_mail_to; no mail if there are
 * none.
 */
export const mailLowStock = job({
  name: 'mail-low-stock',
  mails: true,
  cron: '0 9 * * *',
  run: async (services: Services) => {
    const { stock_mail_to } = await readShopSettings(services.database, ['stock_mail_to'])
    if (stock_mail_to === '') return
    const { rows } = await services.database.execute<{ name: string; stock_count: number; total: number; day: string }>(sql`
      select name, stock_count, count(*) over ()::int as total, to_char(now() at time zone 'Asia/Baku', 'YYYY-MM-DD') as day from products
      where stock_count <= low_stock_threshold and is_published order by stock_count, id limit ${NAMED}`)
    const [first] = rows
    if (!first) return
    await sendLetter(services, {
      to: stock_mail_to,
      subject: `Stok azalıb: ${first.total} məhsul`,
      paragraphs: [`${first.total} məhsulun stoku azalıb və ya bitib.`],
      rows: rows.map(({ name, stock_count }) => [name, stock_count === 0 ? 'bitib' : `${stock_count} ədəd`]),
      button: { text: 'Stoka bax', link: `${services.settings.publicUrl}/admin/#/stock` },
      closing: first.total > rows.length ? [`Və daha ${first.total - rows.length} məhsul.`] : [],
      about: `low-stock-${first.day}`,
    })
  },
})
