import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { ToldStage } from '../orders/mail-order-moved.ts'
import type { Services } from '../services.ts'

/** Jobs and what each is handed. Mails carry numbers alone: their text, and any secret link, is made when they are sent. */
export type JobData = {
  'mail-activation': { user_id: number }
  'mail-account-exists': { user_id: number }
  'mail-password-reset': { user_id: number }
  'mail-order-received': { order_id: number }
  'mail-order-moved': { order_id: number; stage: ToldStage }
  'claim-stock-subscriptions': object
  'mail-back-in-stock': { subscription_id: number }
  'mail-low-stock': object
  'work-import': { import_id: number }
  'resume-imports': object
  'drop-import-files': object
  'drop-unused-pictures': object
  'turn-sales': object
  'turn-slides': object
  'count-best-sellers': object
  'clean-up': object
}
export type JobName = keyof JobData

/** One kind of job: what it does, and when, if by the clock (cron, Asia/Baku). */
export type Job<Name extends JobName = JobName> = {
  name: Name
  cron?: string
  work(data: JobData[Name], services: Services): Promise<void>
}

export function job<Name extends JobName>(definition: Job<Name>): Job<Name> {
  return definition
}

export type Jobs = {
  /** Queues a job in the transaction that causes it. */
  queue: <Name extends JobName>(name: Name, data: JobData[Name], tx: DatabaseTransaction) => Promise<void>
  /** Begins to work; before that, jobs are only queued. */
  start: (services: Services) => Promise<void>
  stop: () => Promise<void>
}

/** The job queue over pg-boss, in the shop's own database. */
export async function createJobs(url: string, kinds: readonly Job[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'buxar jobs', useListenNotify: true })
  // While it ends, the database may close its idle connections first: that is no news.
  let ending = false
  boss.on('error', (error: unknown) => ending || log.error({ reason: String(error) }, 'the job queue reports an error'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const { name } of kinds) {
    if (!known.has(name)) await boss.createQueue(name, { retryLimit: 5, retryDelay: 10, retryBackoff: true, notify: true })
  }

  return {
    queue: async (name, data, tx) => {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    start: async (services) => {
      for (const { name, cron, work } of kinds) {
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Baku' })
        await boss.work(name, { notifyPollingIntervalSeconds: 30 }, async (batch: { id: string; data: unknown }[]) => {
          for (const { id, data } of batch) {
            const started = performance.now()
            try {
              await (work as (data: unknown, services: Services) => Promise<void>)(data, services)
            } catch (error) {
              // The queue tries again by itself, and says nothing.
              log.warn({ job: name, id, err: error }, 'a job failed')
              throw error
            }
            log.debug({ job: name, id, ms: Math.round(performance.now() - started) }, 'job done')
          }
        })
      }
    },
    stop: () => {
      ending = true
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
