import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { Log } from '../log.ts'

/**
 * One kind of job. `Data` is what a job is queued with, as JSON. Jobs that mail are queued with ids alone: the text,
 * and any secret link in it, is made when the mail is sent. `Services` is what the server hands to every job that it
 * runs.
 */
export type Job<Data extends object, Services> = {
  name: string
  /** When the clock queues it: a cron expression of five fields, in Baku's time. Such a job has no data. */
  cron?: string
  run(services: Services, data: Data): Promise<void>
}

/** Declares a job. The types of its data and of its services follow from `run`. */
export function job<Data extends object, Services>(definition: Job<Data, Services>): Job<Data, Services> {
  return definition
}

export type JobQueue = {
  /** Queues a job within the transaction that causes it: a rollback removes it. */
  queue: <Data extends object>(job: Job<Data, never>, data: Data, tx: DatabaseTransaction) => Promise<void>
}

/** A queue, and the work on it. */
export type Jobs<Services> = JobQueue & {
  /** Begins to run jobs; before that they are only queued. */
  start: (services: Services) => Promise<void>
  /** Stops taking jobs and waits for those that run, at most 5 s. */
  stop: () => Promise<void>
}

/**
 * The job queue over pg-boss, in the shop's own database. `jobs` is the list of all jobs. A node with the role 'web'
 * only queues (P5).
 */
export async function createJobs<Services>(
  url: string,
  jobs: readonly Job<object, Services>[],
  log: Log,
  role: 'all' | 'web' | 'worker' = 'all',
): Promise<Jobs<Services>> {
  const works = role !== 'web'
  const boss = new PgBoss({
    connectionString: url, max: 4, application_name: 'buxar jobs',
    // A node that only answers queues jobs, and leaves clock, upkeep and work to the workers.
    useListenNotify: works, schedule: works, supervise: works,
  })
  // While the shop ends, the database may close idle connections first: no reason to report an error.
  let ending = false
  boss.on('error', (error: unknown) => ending || log.error({ reason: String(error) }, 'the job queue reports an error'))
  await boss.start()
  await createMissing(boss, jobs)

  return {
    queue: async ({ name }, data, tx) => {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    start: async (services) => {
      if (!works) return
      await forgetOldSchedules(boss, jobs)
      for (const { name, cron, run } of jobs) {
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Baku' })
        await boss.work(name, { notifyPollingIntervalSeconds: 30 }, async (batch: { id: string; data: object }[]) => {
          for (const { id, data } of batch) {
            const started = performance.now()
            try {
              await run(services, data)
            } catch (error) {
              // pg-boss retries a job that throws, but does not log why it threw.
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

/** Makes the tables of the queue and every job's queue, as a role that may (MIGRATE_URL); a node's own role then need not. */
export async function makeQueues(url: string, jobs: readonly Pick<Job<object, never>, 'name'>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await createMissing(boss, jobs)
  await boss.stop({ graceful: false })
}

async function createMissing(boss: PgBoss, jobs: readonly Pick<Job<object, never>, 'name'>[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const { name } of jobs) {
    if (!known.has(name)) await boss.createQueue(name, { retryLimit: 5, retryDelay: 10, retryBackoff: true, notify: true })
  }
}

/** Removes the schedules of jobs that only an earlier version had: nothing would run what they queue. */
async function forgetOldSchedules(boss: PgBoss, jobs: readonly Job<object, never>[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name)
  }
}
