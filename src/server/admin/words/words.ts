import { sql, type SQL } from 'drizzle-orm'
import { tableOf, type Resource } from '#src/contract/client/admin/resource.ts'
import * as declared from '#src/contract/client/admin/resources/all.ts'
import { categoryTexts, pageItemTexts } from '#src/contract/client/texts.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { words } from '#src/contract/client/admin/resources/goods.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { otherLanguages, type OtherLanguage } from '#src/words/language.ts'
import { shownTexts } from '#src/server/platform/texts.ts'
import { adminTransaction } from '../saving.ts'
import { serveResource } from '../serve-resource.ts'
import { readSettingTexts } from '../shop-settings/settings.ts'

/** Words that are translated once (G18). The list can be limited to those without a translation. */
export const { list, show, create, update, remove } = serveResource(words, {
  missing: 'Belə söz yoxdur.',
  where: ({ untranslated }) => [
    untranslated &&
      sql`(${sql.join(
        otherLanguages.filter((one) => untranslated.includes(one)).map((one) => sql`${sql.identifier(one)} = ''`),
        sql` or `,
      )})`,
  ],
})

/** POST admin/words/collect/: adds the words that products use now. */
export const collectWords = handler('words.collect', (_input, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select collect_words()`)
    return undefined
  }),
)

/** Each resource with texts of its own: its table and the fields of a row. Hidden products are not counted. */
const translated = {
  products: ['products', []],
  categories: ['categories', categoryTexts],
  ...Object.fromEntries(
    Object.values(declared).flatMap(({ name, fields }: Resource) =>
      fields.texts ? [[name, [tableOf({ name }), fields.texts.of ?? []]]] : [],
    ),
  ),
} as Record<string, [table: string, fields: readonly string[]]>

/** The condition that a row has a text without a current translation (rules/texts.sql). Products store it. */
export function hasGaps(resource: string, language: OtherLanguage): SQL {
  if (resource === 'products') return sql`(untranslated <> '{}' and ${language} = any(untranslated))`
  const [table = '', fields = []] = translated[resource] ?? []
  const own = rowHasGaps(table, fields, language)
  if (resource !== 'pages') return own
  return sql`(${own} or exists (select from page_items
    where page_id = pages.id and ${rowHasGaps('page_items', pageItemTexts, language)}))`
}

function rowHasGaps(table: string, fields: readonly string[], language: OtherLanguage): SQL {
  const originals = fields.map((field) => sql`${field}::text, ${sql.identifier(table)}.${sql.identifier(field)}`)
  return sql`has_gaps(${sql.identifier(table)}.texts, ${language}, jsonb_build_object(${sql.join(originals, sql`, `)}))`
}

/** GET admin/words/gaps/: only what has gaps, by resource and language. */
export const listGaps = handler('words.gaps', async (_input, { services: { database } }) => {
  const { languages } = await readShopSettings(database, ['languages'])
  const asked = languages.flatMap((language) => [
    ...Object.entries(translated).map(([resource, [table]]) => ({
      resource,
      language,
      count: countUpTo(sql`from ${sql.identifier(table)}
        where ${hasGaps(resource, language)}${resource === 'products' ? sql` and is_published` : sql``}`),
    })),
    { resource: 'words', language, count: countUpTo(sql`from words where ${sql.identifier(language)} = ''`) },
  ])
  if (asked.length === 0) return { gaps: [] }
  const { rows } = await database.execute<{ counts: number[] }>(sql`
    select array[${sql.join(
      asked.map(({ count }) => count),
      sql`, `,
    )}] as counts`)
  const { originals, texts } = await readSettingTexts(database)
  const shown = shownTexts(texts, originals)
  const ofSettings = languages.map((language) => ({
    resource: 'settings',
    language,
    count: Object.entries(originals).filter(([field, text]) => text && !shown[language]?.[field]?.is_current).length,
  }))
  return {
    gaps: [...asked.map((one, at) => ({ ...one, count: rows[0]?.counts[at] ?? 0 })), ...ofSettings]
      .filter(({ count }) => count > 0)
      .map(({ resource, language, count }) => ({ resource, language, count: countText(count) })),
  }
})
