import { sql } from 'drizzle-orm'
import { handler } from '../../call/handler.ts'
import { inUtc } from '../../database/in-utc.ts'
import { dayStart, dayEnd } from '../baku-days.ts'
import { containing, selectPage } from '../select-page.ts'

type Row = {
  id: number
  user: { id: number; name: string } | null
  entity: string
  entity_id: string
  action: string
  old_value: Record<string, unknown> | null
  new_value: Record<string, unknown> | null
  created_at: string
}

/** GET admin/log/ (A13). */
export const listLog = handler('log.list', async (input, { services }) => {
  const { rows, total } = await selectPage<Row>(services.database, input, {
    columns: sql`change_log.id, entity, entity_id, action, old_value, new_value, ${inUtc(sql`change_log.created_at`)} as created_at,
      case when users.id is not null then json_build_object('id', users.id, 'name', first_name || ' ' || last_name) end as user`,
    from: sql`change_log left join users on users.id = change_log.user_id`,
    where: [
      input.q !== undefined && input.q !== '' && sql`(old_value::text ilike ${containing(input.q)} or new_value::text ilike ${containing(input.q)})`,
      input.user_id !== undefined && sql`change_log.user_id = ${input.user_id}`,
      input.entity !== undefined && sql`entity = ${input.entity}`,
      input.entity_id !== undefined && sql`entity_id = ${input.entity_id}`,
      input.from !== undefined && sql`change_log.created_at >= ${dayStart(input.from)}`,
      input.to !== undefined && sql`change_log.created_at < ${dayEnd(input.to)}`,
    ],
    id: sql`change_log.id`,
    sorts: { id: sql`change_log.id`, created_at: sql`change_log.created_at` },
    sort: '-id',
  })
  return { results: rows, total }
})
