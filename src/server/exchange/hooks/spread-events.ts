import { sql } from 'drizzle-orm'
import type { HookEvent } from '#src/domain/admin/hook-events.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { deliverHook } from './deliver-hook.ts'
import { readEventData } from './event-data.ts'

/** The most events that one transaction makes deliveries of. */
const BATCH = 50

/** How long a worker may be silent before another takes over its hook, min. */
const SILENCE = 2

type Event = { id: number; type: HookEvent; subject_id: number; detail: object | null }

/**
 * Each second: reads the records of new events, makes a delivery of each for every hook that listens, and lets a worker
 * deliver for each hook that has due deliveries. Nothing is lost if the process ends: the rows stay due.
 */
export const spreadHookEvents = job({
  name: 'spread-hook-events',
  every: 1_000,
  run: async (services: Services) => {
    const { rows } = await services.database.execute<{ is_due: boolean }>(sql`
      select exists (select from hook_events where spread_at is null and due_at <= now())
        or exists (select from ${due}) as is_due`)
    if (!rows[0]?.is_due) return
    while ((await spread(services)) === BATCH);
    await wakeHooks(services)
  },
})

/** Hooks with due deliveries that no worker delivers now. */
const due = sql`hooks where is_on and coalesce(busy_until <= now(), true)
  and exists (select from hook_deliveries where hook_id = hooks.id and next_at <= now())`

/** Returns the number of events. */
async function spread(services: Services): Promise<number> {
  return services.database.transaction(async (tx) => {
    // A transaction that locks a waiting event has changed its record, and tells it after its commit.
    const { rows } = await tx.execute<Event>(sql`
      select id::float8 as id, type, subject_id, detail from hook_events where spread_at is null and due_at <= now()
      order by id limit ${BATCH} for update skip locked`)
    for (const { id, type, subject_id, detail } of rows) {
      const data = { ...(await readEventData(tx, type, subject_id)), ...detail }
      await tx.execute(sql`
        update hook_events set spread_at = clock_timestamp(), data = ${JSON.stringify(data)} where id = ${id}`)
      await tx.execute(sql`
        insert into hook_deliveries (hook_id, sequence, type)
        select id, ${id}, ${type} from hooks where ${type} = any(events)`)
    }
    return rows.length
  })
}

async function wakeHooks(services: Services): Promise<void> {
  await transaction(services, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update hooks set busy_until = now() + make_interval(mins => ${SILENCE})
      where id in (select id from ${due} for update skip locked) returning id`)
    for (const { id } of rows) await tx.queue(deliverHook, { hook_id: id })
  })
}
