import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { isOfPlace, isUncounted, pictureOf, places, trouble } from './places.ts'

/** A line of a count. Until `toLineReply`, `image` is the key of the picture. */
export type Line = Reply<'counts.lines'>['results'][number]

type Page = { page: number; per_page: number }
type Found = { rows: Line[]; total: number }

/** Returns the counted lines, those with a difference, or the line with an id; the last changed line comes first. */
export async function selectLines(
  database: Querying,
  count: number | null,
  { page, per_page }: Page,
  show: 'counted' | 'different' | { line: number },
): Promise<Found> {
  const where =
    typeof show === 'object'
      ? sql`line.id = ${show.line}`
      : sql`line.count_id = ${count} and (${show === 'counted'} or line.counted <> line.expected)`
  const { rows } = await database.execute<Line>(sql`
    select line.product_id, line.item_id, line.name, nullif(line.item_name, '') as item, ${pictureOf('line')} as image,
      place.sku, place.barcode, line.expected, line.counted, line.counted - line.expected as difference,
      ${inUtc(sql`line.changed_at`)} as changed_at, trim(first_name || ' ' || last_name) as who,
      case counts.state when 'running' then ${trouble} when 'finished' then case
        when booked is null then 'gone' end end as trouble
    from stock_count_lines line join stock_counts counts on counts.id = count_id join users on users.id = line.user_id
      left join ${places} place on ${isOfPlace}
    where ${where} order by line.changed_at desc, line.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const { rows: counted } = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from stock_count_lines line where ${where}`,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Returns the places of a running count that are not counted yet, by name. */
export async function selectUncounted(database: Querying, count: number, { page, per_page }: Page): Promise<Found> {
  const uncounted = sql`from ${places} place join stock_counts counts on counts.id = ${count}
    and counts.state = 'running'
    where ${isUncounted(sql`counts.id`)}`
  const { rows } = await database.execute<Line>(sql`
    select place.product_id, place.item_id, place.name, nullif(place.item_name, '') as item,
      ${pictureOf('place')} as image,
      place.sku, place.barcode, place.stock_count as expected, null::int as counted, null::int as difference,
      null as changed_at, null as who, null as trouble
    ${uncounted} order by place.name, place.item_name, place.product_id, place.item_id
    limit ${per_page} offset ${(page - 1) * per_page}`)
  const { rows: counted } = await database.execute<{ total: number }>(sql`select count(*)::int as total ${uncounted}`)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Returns a line in the format of the replies. */
export function toLineReply({ image: key, ...line }: Line): Line {
  return { ...line, image: key === null ? null : pictureUrl(key, 160, 'webp') }
}
