import { createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { FeedKind, FeedSettings } from '#src/contract/admin/feeds.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { inLanguage } from '#src/server/platform/language.ts'
import type { Services } from '#src/server/platform/services.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { spokenText } from '#src/server/platform/texts.ts'
import type { Language } from '#src/words/language.ts'
import { feedsThatAreOn, readFeedSettings } from './feed-calls.ts'
import { feedEntries } from './feed-entries.ts'
import { googleEntry, googleFrame } from './google.ts'
import { yandexEntry, yandexFrame, type YandexCategory } from './yandex.ts'

/** The least time between two writes of a feed, min (G35). */
const PAUSE = 30
/** How long a worker may be silent before another writes its feed, min. */
const SILENCE = 2
/** Size of a part in the store, bytes: the store takes only whole objects. */
const PART = 4 * 1024 * 1024

type Claim = { kind: FeedKind; language: Language; begun_at: string; former: string | null }

/**
 * Every 20 s: notes whether goods changed, and writes the feeds that are due. A feed is due if it was never written, or
 * if goods changed and its last write began 30 minutes ago. One feed is written at a time.
 */
export const writeFeeds = job({
  name: 'write-feeds',
  every: 20_000,
  run: async (services: Services) => {
    const settings = await readFeedSettings(services.database)
    await alignRows(services, settings)
    if (!settings.google.is_on && !settings.yandex.is_on) return
    await noteChanges(services)
    for (let claim = await claimFeed(services); claim; claim = await claimFeed(services)) {
      const due = claim
      await inLanguage(due.language, () => writeFeed(services, settings, due))
    }
  },
})

/** The folder of a feed's files in the store. */
export const feedFolder = ({ kind, language }: Pick<Claim, 'kind' | 'language'>) => `feeds/${kind}-${language}`

/** Adds rows for feeds that were switched on. Removes the rows and files of others. */
async function alignRows({ database, mediaStore }: Services, settings: FeedSettings): Promise<void> {
  const on = JSON.stringify(await feedsThatAreOn(database, settings))
  const { rows } = await database.execute<Pick<Claim, 'kind' | 'language'>>(sql`
    delete from feeds where (kind, language) not in
      (select kind, language from json_to_recordset(${on}) feed(kind text, language text)) returning kind, language`)
  for (const row of rows) await mediaStore.remove(feedFolder(row))
  await database.execute(sql`
    insert into feeds (kind, language)
    select kind, language from json_to_recordset(${on}) feed(kind text, language text) on conflict do nothing`)
}

/**
 * Marks the feeds whose goods changed after their last write began. The table `changes` keeps a change for a minute, so
 * after a longer silence of all workers, and once a day, a feed counts as changed.
 */
async function noteChanges({ database }: Services): Promise<void> {
  await database.execute(sql`
    update feeds set looked_at = now(), is_changed = is_changed or looked_at < now() - interval '50 seconds'
      or coalesce(begun_at < now() - interval '1 day', false) or exists (select from changes
        where tags ~ '(^| )(everything|shop|product:)' and xid >= pg_snapshot_xmin(snapshot::pg_snapshot)
          and not pg_visible_in_snapshot(xid, snapshot::pg_snapshot))`)
}

async function claimFeed({ database }: Services): Promise<Claim | undefined> {
  const { rows } = await database.execute<Claim>(sql`
    update feeds set begun_at = now(), snapshot = pg_current_snapshot()::text, is_changed = false,
      busy_until = now() + make_interval(mins => ${SILENCE})
    where (kind, language) = (
      select kind, language from feeds
      where not exists (select from feeds where busy_until > now())
        and (written_at is null or busy_until is not null
          or is_changed and begun_at <= now() - make_interval(mins => ${PAUSE}))
      order by begun_at nulls first limit 1 for update skip locked)
    returning kind, language, version as former, to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      as begun_at`)
  return rows[0]
}

/** Writes a feed part by part, and then lets readers see it. Its former file stays for readers that have begun. */
async function writeFeed(services: Services, settings: FeedSettings, claim: Claim): Promise<void> {
  const { database, mediaStore } = services
  const { kind, language, begun_at, former } = claim
  const folder = feedFolder(claim)
  const version = `${begun_at.replaceAll(/\D/g, '')}${Math.random().toString(36).slice(2, 8)}`
  const isClaim = sql`kind = ${kind} and language = ${language}`
  let [parts, entries] = [0, 0]
  const text = feedText(services, settings, claim, (count) => (entries += count))
  await pipeline(Readable.from(text, { highWaterMark: 1 }), createGzip(), async (gzipped: AsyncIterable<Buffer>) => {
    for await (const part of partsOf(gzipped)) {
      await mediaStore.write(`${folder}/${version}/${parts++}`, part)
      await database.execute(sql`
        update feeds set busy_until = now() + make_interval(mins => ${SILENCE}) where ${isClaim}`)
    }
  })
  await database.execute(sql`
    update feeds set version = ${version}, parts = ${parts}, entries = ${entries}, written_at = now(), busy_until = null
    where ${isClaim}`)
  for await (const name of mediaStore.entries(folder))
    if (name !== version && name !== former) await mediaStore.remove(`${folder}/${name}`)
}

/** Yields the text of a feed. */
async function* feedText(
  { database, env }: Services,
  settings: FeedSettings,
  { kind, begun_at }: Claim,
  count: (entries: number) => void,
): AsyncGenerator<string> {
  const publicUrl = env.publicUrl.replace(/\/$/, '')
  const { name } = await readShopSettings(database, ['name'])
  const shop = { name, url: publicUrl }
  const [begin, end] =
    kind === 'google' ? googleFrame(shop) : yandexFrame(shop, await selectCategories(database), begun_at)
  const leftOut = settings[kind].left_out
  const skipsNoAds = kind === 'google' || settings.yandex.skips_no_ads
  yield begin
  for await (const entries of feedEntries(database, { publicUrl, leftOut, skipsNoAds })) {
    count(entries.length)
    yield entries.map((entry) => (kind === 'google' ? googleEntry(entry, begun_at) : yandexEntry(entry))).join('')
  }
  yield end
}

async function selectCategories(database: Services['database']): Promise<YandexCategory[]> {
  const { rows } = await database.execute<YandexCategory>(sql`
    select id, parent_id, ${spokenText('categories', 'name')} as name from categories order by depth, position, id`)
  return rows
}

/** Yields bytes in parts of PART bytes. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    waiting.push(piece)
    size += piece.length
    if (size < PART) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
