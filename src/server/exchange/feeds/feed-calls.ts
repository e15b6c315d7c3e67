import { sql } from 'drizzle-orm'
import { FeedSettings, feedKinds, type FeedKind } from '#src/contract/admin/feeds.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { adminTransaction } from '#src/server/admin/saving.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import type { Env } from '#src/server/platform/env.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Language } from '#src/words/language.ts'

/** The name of the stored setting. */
const FEEDS = 'feeds'

/** Returns the owner's settings of the feeds; all feeds are off in a new shop. */
export async function readFeedSettings(database: Querying): Promise<FeedSettings> {
  const { rows } = await database.execute<{ value: object }>(sql`select value from settings where name = ${FEEDS}`)
  return FeedSettings.parse(rows[0]?.value ?? {})
}

type FeedName = { kind: FeedKind; language: Language }

/** Returns the names of all feeds that are on: each kind in each language of the shop. */
export async function feedsThatAreOn(database: Querying, settings: FeedSettings): Promise<FeedName[]> {
  const on = feedKinds.filter((kind) => settings[kind].is_on)
  if (on.length === 0) return []
  const { languages } = await readShopSettings(database, ['languages'])
  return on.flatMap((kind) => (['az', ...languages] as const).map((language) => ({ kind, language })))
}

const FILES = { google: { name: 'google', ending: 'xml' }, yandex: { name: 'yandex', ending: 'yml' } }

/** Returns the path of a feed: '/feeds/google.xml', '/feeds/yandex-ru.yml'. */
export function feedPath({ kind, language }: FeedName): string {
  const { name, ending } = FILES[kind]
  return `/feeds/${name}${language === 'az' ? '' : `-${language}`}.${ending}`
}

/** GET admin/feeds/ (E81). */
export const showFeeds = handler('feeds.show', (_input, { services: { database, env } }) => showSetup(database, env))

async function showSetup(database: Querying, { publicUrl }: Env): Promise<Reply<'feeds.show'>> {
  const settings = await readFeedSettings(database)
  const { rows } = await database.execute<FeedName & { entries: number; written_at: string | null }>(sql`
    select kind, language, entries, ${inUtc(sql`written_at`)} as written_at from feeds`)
  const files = (await feedsThatAreOn(database, settings)).map((feed) => {
    const written = rows.find(({ kind, language }) => kind === feed.kind && language === feed.language)
    const url = publicUrl.replace(/\/$/, '') + feedPath(feed)
    return { ...feed, url, entries: written?.entries ?? 0, written_at: written?.written_at ?? null }
  })
  return { ...settings, files }
}

/** PUT admin/feeds/: the job `write-feeds` follows. */
export const updateFeeds = handler('feeds.update', (settings, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`
      insert into settings (name, value) values (${FEEDS}, ${JSON.stringify(settings)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`)
    return showSetup(tx, context.services.env)
  }),
)
