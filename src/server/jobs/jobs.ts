import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss'
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
  /** For what cannot wait for the next minute: every node that works the queues runs it so often, ms. Such a job has no data. */
  every?: number
  /** A mail: up to 10 of them run at once, and one that fails is tried again for three days (P9). */
  mails?: true
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

type Taken = { id: string; data: object }

/**
 * How a queue is worked. A notification wakes it at once, but notifications of one burst become one: after a full batch
 * the next is taken without a pause. The clock is for jobs that are tried again and for a notification that was lost.
 */
const SINGLY = { perJobResults: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const
const MAILS = { ...SINGLY, batchSize: 10, burstWhenBatchFull: true } as const

/** How often a job that failed is tried again, and after how many seconds: each time after twice as many, up to the most. */
const RETRIES = { retryLimit: 5, retryDelay: 10, retryBackoff: true, retryDelayMax: 600 }
/** For mails: after half a minute at first, every hour later, for at least three days. */
const MAIL_RETRIES = { retryLimit: 84, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 }

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
  const clocks: NodeJS.Timeout[] = []
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
      for (const { name, cron, every, mails, run } of jobs) {
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Baku' })
        if (every) clocks.push(setInterval(() => void run(services, {}).catch((error: unknown) => ending || log.warn({ job: name, err: error }, 'a job failed')), every).unref())
        const work = async ({ id, data }: Taken): Promise<JobResult> => {
          const started = performance.now()
          try {
            await run(services, data)
          } catch (error) {
            // pg-boss retries a job that failed, but does not log why it failed.
            log.warn({ job: name, id, err: error }, 'a job failed')
            return { id, status: 'failed', output: { reason: 'the log says why' } }
          }
          log.debug({ job: name, id, ms: Math.round(performance.now() - started) }, 'job done')
          return { id, status: 'completed' }
        }
        await boss.work(name, mails ? MAILS : SINGLY, (batch: Taken[]) => Promise.all(batch.map(work)))
      }
    },
    stop: () => {
      ending = true
      clocks.forEach((clock) => clearInterval(clock))
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Makes the tables of the queue and every job's queue, as a role that may (MIGRATE_URL); a node's own role then need not. */
export async function makeQueues(url: string, jobs: readonly Pick<Job<object, never>, 'name' | 'mails'>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await createMissing(boss, jobs)
  await boss.stop({ graceful: false })
}

/** Makes the queues that are missing, and gives those of an earlier version the retries of this one. */
async function createMissing(boss: PgBoss, jobs: readonly Pick<Job<object, never>, 'name' | 'mails'>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, mails } of jobs) {
    const [retries, queue] = [mails ? MAIL_RETRIES : RETRIES, known.get(name)]
    if (!queue) await boss.createQueue(name, { ...retries, notify: true })
    else if (queue.retryLimit !== retries.retryLimit || queue.retryDelayMax !== retries.retryDelayMax) await boss.updateQueue(name, retries)
  }
}

/** Removes the schedules of jobs that only an earlier version had: nothing would run what they queue. */
async function forgetOldSchedules(boss: PgBoss, jobs: readonly Job<object, never>[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name)
  }
}
