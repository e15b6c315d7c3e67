import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { type Qepik, formatAmount } from '#src/domain/money.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { adminTransaction } from '../saving.ts'
import { selectPage } from '../select-page.ts'
import { selectLines, selectUncounted, toLineReply, type Line } from './count-lines.ts'
import { costOfDifference, isOfPlace, isUncounted, places, trouble } from './places.ts'

type Answer = Reply<'counts.show'>
type Row = Omit<Answer, 'cost' | 'last'> & { cost: Qepik }

const columns = sql`
  counts.id, counts.state, ${inUtc(sql`counts.started_at`)} as started_at, ${inUtc(sql`counts.ended_at`)} as ended_at,
  (select trim(first_name || ' ' || last_name) from users where users.id = counts.user_id) as who,
  (select trim(first_name || ' ' || last_name) from users where users.id = counts.ended_by) as ended_by,
  coalesce(counts.places, sums.lines + (select count(*)::int from ${places} place
    where ${isUncounted(sql`counts.id`)})) as places,
  sums.*`

// The places are joined only while a count runs: later their stock has nothing to do with the count.
const from = sql`stock_counts counts, lateral (
  select count(*)::int as lines, coalesce(sum(line.counted), 0)::int as pieces,
    (count(*) filter (where line.counted <> line.expected))::int as different,
    coalesce(sum(line.expected - line.counted) filter (where line.counted < line.expected), 0)::int as missing,
    coalesce(sum(line.counted - line.expected) filter (where line.counted > line.expected), 0)::int as surplus,
    (count(*) filter (where counts.state = 'running' and ${trouble} in ('moved', 'short')))::int as troubled,
    coalesce(sum(case when counts.state = 'finished' then line.booked_cost else ${costOfDifference} end),
      0)::float8 as cost
  from stock_count_lines line left join ${places} place on ${isOfPlace}
  where line.count_id = counts.id) sums`

/** GET admin/counts/ (C18). */
export const listCounts = handler('counts.list', async (input, { services: { database }, staff }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from,
    id: sql`counts.id`,
    sort: '-id',
  })
  return { results: rows.map((row) => ({ ...row, cost: visibleCost({ staff }, row.cost) })), total }
})

/** GET admin/counts/{id}/. */
export const showCount = handler('counts.show', ({ id }, context) => readCount(context.services.database, id, context))

/** GET admin/counts/{id}/lines/. */
export const listCountLines = handler('counts.lines', async ({ id, show, page, per_page }, { services }) => {
  const { rows } = await services.database.execute(sql`select from stock_counts where id = ${id}`)
  if (rows.length === 0) throw noSuchCount()
  const lines =
    show === 'uncounted'
      ? await selectUncounted(services.database, id, { page, per_page })
      : await selectLines(services.database, id, { page, per_page }, show)
  return { results: lines.rows.map(toLineReply), total: lines.total }
})

/** POST admin/counts/. Throws 409 while another count runs. */
export const beginCount = handler('counts.create', (_input, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into stock_counts (user_id) values (${context.caller.id}) on conflict do nothing returning id`)
    const [made] = rows
    if (made) return readCount(tx, made.id, context)
    const { rows: running } = await tx.execute<{ id: number }>(sql`select id from stock_counts where state = 'running'`)
    throw new ApiError(409, { detail: `Sayım № ${running[0]?.id ?? ''} davam edir: əvvəlcə onu bitirin.` })
  }),
)

/** Reads a count for the caller. Throws 404. */
export async function readCount(
  database: Querying,
  id: number,
  context: Pick<AdminContext, 'caller' | 'staff'>,
): Promise<Answer> {
  const { rows } = await database.execute<Row>(sql`select ${columns} from ${from} where counts.id = ${id}`)
  const [count] = rows
  if (!count) throw noSuchCount()
  return {
    ...count,
    cost: visibleCost(context, count.cost),
    last: count.state === 'running' ? await readLast(database, id, context.caller.id) : null,
  }
}

/** Returns the last step of a person in a count; null without one. */
async function readLast(database: Querying, id: number, user: number): Promise<Answer['last']> {
  const { rows } = await database.execute<{ line_id: number; change: number }>(sql`
    select line_id, change from stock_count_entries where count_id = ${id} and user_id = ${user} order by id desc
      limit 1`)
  const [entry] = rows
  if (!entry) return null
  const line = await readLine(database, entry.line_id)
  return line && { line: toLineReply(line), change: entry.change }
}

/** Returns a line by its id. */
export async function readLine(database: Querying, line: number): Promise<Line | null> {
  const { rows } = await selectLines(database, null, { page: 1, per_page: 1 }, { line })
  return rows[0] ?? null
}

export const noSuchCount = () => new ApiError(404, { detail: 'Sayım tapılmadı.' })

/** Only people who may see costs get the cost of a difference (V5). */
function visibleCost({ staff }: Pick<AdminContext, 'staff'>, cost: Qepik): string | null {
  return staff.rights.has('costs') ? formatAmount(cost) : null
}
