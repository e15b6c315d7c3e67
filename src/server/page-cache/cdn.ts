import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { cdn, purges } from '../database/tables/index.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { Listener } from './changes.ts'
import { EVERYTHING } from './tags.ts'

/**
 * How often the queue is looked at when nothing wakes it, ms. `behind`: a change that waits longer, s, means that the CDN
 * cannot be relied on. `again`: how long after the first time the CDN is told a second time, s. A page that was on its way
 * when the first call came is older than the change, and so is one of a node that did not hear of it, for 5 s at most
 * (changes.ts).
 */
const RHYTHM = { clock: 1_000, behind: 3, again: 7 }

/** Most tags in one call: Cloudflare takes 30. */
const MOST_TAGS = 30

/** With more tags than this it is cheaper to forget everything. */
const TOO_MANY = 600

/** How long the CDN may take to answer, ms. */
const TIMEOUT = 5_000

/** The longest pause between two tries, ms. */
const LONGEST_PAUSE = 30_000

/** The CDN in front of the shop, which keeps pages and is told what to forget. */
export type Cdn = Listener & {
  /** Whether it hears of changes: only then may it keep pages. */
  readonly isInStep: boolean
  stop: () => Promise<void>
}

/**
 * Begins to tell the CDN which pages to forget. The database queues changes in the transactions that make them
 * (`tell_changed`); all nodes but those with the role 'web' work the queue, and each change is told until the CDN has
 * answered with 2xx, twice. Every node knows whether the queue stands still. Returns null if there is no CDN.
 */
export async function openCdn(database: Database, settings: Pick<Settings, 'cdn' | 'role'>, log: Log, rhythm = RHYTHM): Promise<Cdn | null> {
  if (settings.cdn === null) {
    if (settings.role !== 'web') await forgetCdn(database)
    return null
  }
  await database.insert(cdn).values({ id: 1, is_purged: true }).onConflictDoUpdate({ target: cdn.id, set: { is_purged: true } })
  const { purgeUrl, purgeKey } = settings.cdn
  let isInStep = false
  let failures = 0
  let notBefore = 0
  const stopped = new AbortController()
  let running: Promise<void> | null = null
  let isWoken = false

  async function work(): Promise<void> {
    try {
      if (settings.role !== 'web' && performance.now() >= notBefore) {
        while (!stopped.signal.aborted && (await tellWaiting(database, rhythm.again, (tags) => callCdn(purgeUrl, purgeKey, tags))));
        failures = 0
      }
    } catch (error) {
      notBefore = performance.now() + Math.min(rhythm.clock * 2 ** failures++, LONGEST_PAUSE)
      if (failures === 1) log.error({ reason: error instanceof Error ? error.message : String(error) }, 'the CDN cannot be told what to forget: it is tried again')
    }
    isInStep = await hearsOfChanges(database, rhythm.behind).catch(() => false)
  }
  function wake(): void {
    if (stopped.signal.aborted) return
    isWoken = running !== null
    running ??= work().finally(() => {
      running = null
      if (isWoken) wake()
    })
  }
  const clock = setInterval(wake, rhythm.clock).unref()
  wake()
  return {
    get isInStep() {
      return isInStep
    },
    drop: wake,
    // A change that is not heard of is in the queue all the same.
    pause: () => {},
    resume: wake,
    stop: async () => {
      stopped.abort()
      clearInterval(clock)
      await running
    },
  }
}

/** Stops queueing for a CDN that the settings no longer name. */
async function forgetCdn(database: Database): Promise<void> {
  await database.update(cdn).set({ is_purged: false })
  await database.delete(purges)
}

/** Tells the CDN of up to 500 changes; returns whether there were any. Throws when it does not answer with 2xx; nothing is lost then. */
async function tellWaiting(database: Database, again: number, tell: (tags: string[]) => Promise<void>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await tx.select().from(purges)
      .where(sql`${purges.told_at} is null or ${purges.told_at} < now() - make_interval(secs => ${again})`)
      .orderBy(purges.id).limit(500).for('update', { skipLocked: true })
    if (due.length === 0) return false
    const tags = [...new Set(due.flatMap((purge) => purge.tags.split(' ')))]
    const told = tags.includes(EVERYTHING) || tags.length > TOO_MANY ? [EVERYTHING] : tags
    for (let from = 0; from < told.length; from += MOST_TAGS) await tell(told.slice(from, from + MOST_TAGS))
    const [first, second] = [due.filter(({ told_at }) => told_at === null), due.filter(({ told_at }) => told_at !== null)]
    if (first.length > 0) await tx.update(purges).set({ told_at: sql`clock_timestamp()` }).where(inArray(purges.id, first.map(({ id }) => id)))
    if (second.length > 0) await tx.delete(purges).where(inArray(purges.id, second.map(({ id }) => id)))
    return true
  })
}

/** Asks the CDN to forget what carries one of the tags: as Cloudflare takes it, and in a header for Varnish (deploy/varnish.vcl). */
async function callCdn(url: string, key: string | null, tags: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cache-tag': tags.join(','), ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

async function hearsOfChanges(database: Database, behind: number): Promise<boolean> {
  const { rows } = await database.execute<{ hears: boolean }>(sql`
    select is_purged and not exists (select from ${purges} where told_at is null and changed_at < now() - make_interval(secs => ${behind})) as hears from ${cdn}`)
  return rows[0]?.hears ?? false
}
