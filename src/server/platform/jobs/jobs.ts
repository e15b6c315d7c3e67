import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss'
import { EVERYTHING, jobTag } from '../cache/tags.ts'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { Logger } from '../logger.ts'

/**
 * One kind of job. `Data` is the data of a queued job, as JSON. Jobs that mail are queued only with ids: the text and
 * any secret link in it are made when the mail is sent. `Services` is passed to every job.
 */
export type Job<Data extends object, Services> = {
  name: string
  /** When the scheduler queues it: a cron expression of five fields, in Baku time. Such a job has no data. */
  cron?: string
  /**
   * For jobs that cannot wait for the next minute: every worker node runs it at this interval, ms. Such a job has no
   * data.
   */
  every?: number
  /** How long a queued job waits before it runs, s. */
  delay?: number
  /** A mail: up to 10 mails run at once, and a failed mail is retried for three days (P9). */
  mails?: true
  run(services: Services, data: Data): Promise<void>
}

/** Declares a job. The types of its data and its services follow from `run`. */
export function job<Data extends object, Services>(definition: Job<Data, Services>): Job<Data, Services> {
  return definition
}

/** Runs a mail's job, for example in the language of its customer. */
type Around<Services> = (services: Services, data: object, work: () => Promise<void>) => Promise<void>

export type JobQueue = {
  /** Queues a job within the transaction that causes it. A rollback removes the job. */
  queue: <Data extends object>(job: Job<Data, never>, data: Data, tx: DatabaseTransaction) => Promise<void>
  /** Lets this node's workers look for the jobs that these tags name (`jobTag`). */
  wake: (tags: ReadonlySet<string>) => void
}

export type Jobs<Services> = JobQueue & {
  /** Starts to run jobs. Before that they are only queued. */
  start: (services: Services) => Promise<void>
  /** Stops taking jobs and waits for running jobs, at most 5 s. */
  stop: () => Promise<void>
}

type Taken = { id: string; data: object }

/**
 * Settings of workers. Several calls of `wake` at once wake a worker only once, so after a full batch the worker takes
 * the next without a pause. Polling is for retries and for the scheduler's jobs.
 */
const SINGLY = { perJobResults: true, pollingIntervalSeconds: 5 } as const
const MAILS = { ...SINGLY, batchSize: 10, burstWhenBatchFull: true } as const

/** How often a failed job is retried, and the delay, s: doubled each time, up to the maximum. */
const RETRIES = { retryLimit: 5, retryDelay: 10, retryBackoff: true, retryDelayMax: 600 }
/** The same for mails: the first retry after half a minute, later ones hourly, for at least three days. */
const MAIL_RETRIES = { retryLimit: 84, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 }

/**
 * Creates the job queue with pg-boss, in the shop's own database. `jobs` is the list of all jobs. A node with the role
 * 'web' only queues (P5).
 */
export async function createJobs<Services>(
  url: string,
  jobs: readonly Job<object, Services>[],
  log: Logger,
  role: 'all' | 'web' | 'worker' = 'all',
  around: Around<Services> = (_services, _data, work) => work(),
): Promise<Jobs<Services>> {
  const works = role !== 'web'
  const clocks: NodeJS.Timeout[] = []
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'buxar jobs',
    // A web node only queues jobs. The workers do the scheduling, the maintenance and the work.
    schedule: works,
    supervise: works,
  })
  // While the shop stops, the database may close idle connections first. That is no error.
  let ending = false
  boss.on('error', (error: unknown) => ending || log.error(queueFault(error), 'the job queue reports an error'))
  await boss.start()
  await createMissing(boss, jobs)
  /** The ids of the workers by the tag of their job. */
  const workers = new Map<string, string>()

  return {
    queue: async ({ name, delay = 0 }, data, tx) => {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), ...(delay > 0 && { startAfter: delay }) })
    },
    wake: (tags) => {
      for (const [tag, worker] of workers) if (tags.has(tag) || tags.has(EVERYTHING)) boss.notifyWorker(worker)
    },
    start: async (services) => {
      if (!works) return
      await forgetOldSchedules(boss, jobs)
      for (const one of jobs) {
        const { name, cron, every, mails, run } = one
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Baku' })
        const failed = (error: unknown) => ending || log.warn({ job: name, err: error }, 'a job failed')
        if (every)
          clocks.push(
            setInterval(
              unlessRunning(() => run(services, {}).catch(failed)),
              every,
            ).unref(),
          )
        const work = workOf(services, one, around, log)
        const worker = await boss.work(name, mails ? MAILS : SINGLY, (batch: Taken[]) => Promise.all(batch.map(work)))
        workers.set(jobTag(name), worker)
      }
    },
    stop: () => {
      ending = true
      clocks.forEach((clock) => clearInterval(clock))
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Returns a function that starts `work`, unless it is still running: a slow database must not pile up runs. */
export function unlessRunning(work: () => Promise<unknown>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void work().finally(() => (isRunning = false))
  }
}

/** Returns the function that runs a taken job, and reports whether pg-boss must retry it. */
function workOf<Services>(
  services: Services,
  { name, mails, run }: Job<object, Services>,
  around: Around<Services>,
  log: Logger,
): (taken: Taken) => Promise<JobResult> {
  return async ({ id, data }) => {
    const started = performance.now()
    try {
      await (mails ? around(services, data, () => run(services, data)) : run(services, data))
    } catch (error) {
      // pg-boss retries a failed job, but does not log the reason.
      log.warn({ job: name, id, err: error }, 'a job failed')
      return { id, status: 'failed', output: { reason: 'see the log' } }
    }
    log.debug({ job: name, id, ms: Math.round(performance.now() - started) }, 'job done')
    return { id, status: 'completed' }
  }
}

/**
 * Creates the tables of the queue and every job's queue, with the role of MIGRATE_URL. A node's own role then needs no
 * right to create them.
 */
export async function makeQueues(
  url: string,
  jobs: readonly Pick<Job<object, never>, 'name' | 'mails'>[],
): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await createMissing(boss, jobs)
  await boss.stop({ graceful: false })
}

/** Creates the missing queues, and updates the retries of queues from an earlier version. */
async function createMissing(boss: PgBoss, jobs: readonly Pick<Job<object, never>, 'name' | 'mails'>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, mails } of jobs) {
    const [retries, queue] = [mails ? MAIL_RETRIES : RETRIES, known.get(name)]
    if (!queue) await boss.createQueue(name, retries)
    else if (queue.notify || queue.retryLimit !== retries.retryLimit || queue.retryDelayMax !== retries.retryDelayMax)
      await boss.updateQueue(name, { ...retries, notify: false })
  }
}

/** Returns the logged form of an error of pg-boss, which emits some errors as plain objects with their queue. */
export function queueFault(error: unknown): { reason: string; queue?: string; code?: string } {
  if (typeof error !== 'object' || error === null) return { reason: String(error) }
  const { message, queue, code } = error as Record<string, unknown>
  return {
    reason: typeof message === 'string' ? message : JSON.stringify(error),
    ...(typeof queue === 'string' ? { queue } : {}),
    ...(typeof code === 'string' ? { code } : {}),
  }
}

/** Removes the schedules of jobs from earlier versions, because no worker would run the queued jobs. */
async function forgetOldSchedules(boss: PgBoss, jobs: readonly Job<object, never>[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name)
  }
}
