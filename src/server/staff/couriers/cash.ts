import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { formatAmount, type Qepik } from '../../../domain/money.ts'
import { handler } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { inUtc } from '../../database/in-utc.ts'
import { signedAmount } from '../signed-amount.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { readCourier } from './couriers.ts'

type Record = { id: number; expected: Qepik; handed: Qepik; note: string; who: string; is_correction: boolean; created_at: string }
type Row = { id: number; name: string; orders: number; expected: Qepik; records: Record[] }

/** Couriers with cash of a day: who delivered orders for cash, or handed some in. `courier` narrows it to one, who is always there. */
async function selectCash(database: Querying, day: string, courier?: number): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select * from (
      select couriers.id, name, coalesce(orders, 0)::int as orders, courier_cash(couriers.id, ${day}::date) as expected,
        coalesce((select json_agg(json_build_object('id', cash_handins.id, 'expected', expected, 'handed', handed, 'note', note,
            'who', first_name || ' ' || last_name, 'is_correction', corrects is not null, 'created_at', ${inUtc(sql`cash_handins.created_at`)}) order by cash_handins.id)
          from cash_handins join users on users.id = received_by where courier_id = couriers.id and day = ${day}::date), '[]') as records
      from couriers left join (
        select courier_id, count(*) as orders from orders
        where courier_id is not null and payment = 'cash' and delivered >= (${day}::date::timestamp at time zone 'Asia/Baku')
          and delivered < ((${day}::date + 1)::timestamp at time zone 'Asia/Baku') group by courier_id) delivered on courier_id = couriers.id
      where ${courier === undefined ? sql`true` : sql`couriers.id = ${courier}`}) cash
    where ${courier !== undefined} or orders > 0 or json_array_length(records) > 0
    order by name`)
  return rows
}

function shown({ id, name, orders, expected, records }: Row) {
  const last = records.at(-1)
  return {
    courier: { id, name },
    orders,
    expected: formatAmount(expected),
    handed: last ? formatAmount(last.handed) : null,
    difference: last ? signedAmount(last.handed - expected) : null,
    records: records.map((record) => ({
      ...record, expected: formatAmount(record.expected), handed: formatAmount(record.handed), difference: signedAmount(record.handed - record.expected),
    })),
  }
}

/** GET admin/cash/ (A20). The sums are those of the orders now; each record keeps what they were when it was written. */
export const listCash = handler('cash.list', async ({ day }, { services: { database } }) => {
  const rows = await selectCash(database, day)
  return { results: rows.map(shown), total: rows.length }
})

/**
 * POST admin/cash/: one record for a courier and a day; afterwards only corrections, each of the newest record and with a
 * reason. Of two people who take the same cash in at once, the second is told (409). The database computes what is expected.
 */
export const takeCashIn = handler('cash.create', ({ courier, day, handed, note, corrects }, context) =>
  staffTransaction(context, async (tx) => {
    await tx.execute(sql`select from couriers where id = ${courier} for no key update`)
    await readCourier(tx, courier)
    const [before] = await selectCash(tx, day, courier)
    const last = before?.records.at(-1)
    if (!corrects && last) throw new ApiError(409, { detail: `Bu günün pulunu artıq ${last.who} alıb.` })
    if (corrects && corrects !== last?.id) throw new ApiError(409, { detail: 'Bu qeydə artıq düzəliş edilib. Səhifəni yeniləyin.' })
    if (corrects && note === '') throw new ApiError(400, { note: ['Düzəlişin səbəbini yazın.'] })
    if (day > today()) throw new ApiError(400, { day: ['Bu gün hələ gəlməyib.'] })
    await tx.execute(sql`
      insert into cash_handins (courier_id, day, handed, note, received_by, corrects)
      values (${courier}, ${day}, ${handed}, ${note}, ${context.caller.id}, ${corrects ?? null})`)
    const [after] = await selectCash(tx, day, courier)
    if (!after) throw new Error('a courier who was locked is gone')
    return shown(after)
  }),
)

/** Today in Baku, '2026-11-21'. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date())
}
