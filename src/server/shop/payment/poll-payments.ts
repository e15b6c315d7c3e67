import { sql, type SQL } from 'drizzle-orm'
import { nextPoll, nextPollAfterFailure } from '#src/domain/payments/poll-schedule.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { runAtMost } from '#src/server/platform/run-at-most.ts'
import type { Services } from '#src/server/platform/services.ts'
import { askPayment, endUnpaid } from './ask-payment.ts'
import { askRefund } from './ask-refund.ts'
import { LEFT_BEHIND } from './start-payment.ts'

/** The most attempts per run, and the simultaneous requests to providers. */
const BATCH = 40
const AT_ONCE = 4

type Due = {
  id: number
  polls: number
  started: number
  ended: number | null
  /** When the row would be due again. A wake meanwhile makes it earlier. */
  claimed: string
  state: string
  is_left: boolean
}

/**
 * Asks providers about open attempts and refunds that are due (Y5): after 15 s, 1 min, 5 min, then hourly for a day.
 * Also asks about declined attempts for 15 minutes, and about those whose question was put off (Y4).
 * Two nodes never take the same attempt.
 */
export const pollPayments = job({
  name: 'poll-payments',
  every: 5_000,
  run: async (services: Services) => {
    const atMost = runAtMost(AT_ONCE)
    const due = await takeDue(services, 'payments', sql`state not in ('paid', 'late')`)
    await Promise.all(due.map((payment) => atMost(() => pollPayment(services, payment))))
    const refunds = await takeDue(services, 'payment_refunds', sql`state = 'open'`)
    await Promise.all(refunds.map((refund) => atMost(() => pollRefund(services, refund))))
  },
})

/** Claims the due rows of a table for a minute, so that they are due again if this node ends. */
async function takeDue(services: Services, table: string, which: ReturnType<typeof sql>): Promise<Due[]> {
  const name = sql.identifier(table)
  const isLeft =
    table === 'payments'
      ? sql`state in ('open', 'abandoned') and url is null and created_at < now() - make_interval(secs => ${LEFT_BEHIND}) and provider_reference is null`
      : sql`false`
  const { rows } = await services.database.execute<Due>(sql`
    update ${name} set polls = polls + 1, next_poll_at = now() + interval '1 minute'
    where id in (select id from ${name} where next_poll_at <= now() and ${which} order by next_poll_at
      limit ${BATCH} for update skip locked)
    returning id, polls, state, next_poll_at::text as claimed,
      (extract(epoch from created_at) * 1000)::float8 as started,
      (extract(epoch from ended_at) * 1000)::float8 as ended, ${isLeft} as is_left`)
  return rows
}

async function pollPayment(
  services: Services,
  { id, polls, started, ended, claimed, state, is_left }: Due,
): Promise<void> {
  if (is_left) {
    await services.database.execute(sql`
      update payments set state = 'failed', failure = 'later', next_poll_at = null, ended_at = now()
      where id = ${id} and state in ('open', 'abandoned') and url is null`)
    return
  }
  await services.database.execute(sql`update payments set asked_at = now() where id = ${id}`)
  if (state === 'abandoned') await endUnpaid(services, id)
  const status = (await askPayment(services, id))?.status
  if (ended !== null) {
    const next = state === 'failed' ? nextPollAfterFailure(ended, Date.now()) : null
    await services.database.execute(sql`
      update payments set next_poll_at = ${nextOr(next, claimed)} where id = ${id} and state = ${state}`)
    return
  }
  const next = nextPoll(polls, started, Date.now())
  // Not paid within a day, as the provider says. An attempt in doubt goes to the list of staff instead.
  const isUnpaid = next === null && status?.state === 'new'
  await services.database.execute(sql`
    update payments set next_poll_at = ${nextOr(next, claimed)},
      gave_up_at = case when ${next === null && !isUnpaid} then now() end,
      state = case when ${isUnpaid} then 'failed' else state end, failure = case when ${isUnpaid} then 'customer' end,
      ended_at = case when ${isUnpaid} then now() end
    where id = ${id} and state in ('open', 'abandoned')`)
}

/** Returns the next time to ask. A wake during this question put one off to an earlier time, which stays. */
function nextOr(next: number | null, claimed: string): SQL {
  const planned = next === null ? null : new Date(next).toISOString()
  return sql`case when next_poll_at < ${claimed}::timestamptz then next_poll_at else ${planned}::timestamptz end`
}

async function pollRefund(services: Services, { id, polls, started }: Due): Promise<void> {
  await askRefund(services, id)
  const next = nextPoll(polls, started, Date.now())
  await services.database.execute(sql`
    update payment_refunds set next_poll_at = ${next === null ? null : new Date(next).toISOString()}::timestamptz,
      gave_up_at = case when ${next === null} then now() end
    where id = ${id} and state = 'open'`)
}
