import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { allGoods, type Effect, type PromotionBuyer, type Scope } from '#src/domain/promotions/promotion.ts'
import { buyerText, clockText, daysText, effectText, scopeText } from '#src/domain/promotions/sentence.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { namesOf } from '../promotions/sentences.ts'

type Entry = Reply<'log.list'>['results'][number]
type Values = Entry['old_value']

/** The columns of a promotion whose stored values nobody can read. */
type Logged = Partial<{
  effect: Effect
  scope: Scope
  who: PromotionBuyer[]
  weekdays: number[]
  hours_from: number | null
  hours_to: number | null
}>

/** Returns the entries with the values of promotions in the words of their sentence (E54). */
export async function withPromotionWords(database: Querying, entries: readonly Entry[]): Promise<Entry[]> {
  const logged = entries.filter(({ entity }) => entity === 'promotions')
  if (logged.length === 0) return [...entries]
  const scopes = await scopesAt(database, logged)
  const named = logged.flatMap(({ id, old_value, new_value }) =>
    [old_value, new_value].map((values) => {
      const { effect = NO_GOODS, scope = scopes.get(id) ?? allGoods } = (values ?? {}) as Logged
      return { effect, scope }
    }),
  )
  const names = await namesOf(database, named)
  const inWords = (values: Values, scopeThen = allGoods): Values => {
    if (values === null) return null
    const { effect, scope, who, weekdays, hours_from, hours_to } = values as Logged
    return {
      ...values,
      ...(effect && { effect: effectText({ effect, scope: scope ?? scopeThen }, names) }),
      ...(scope && { scope: scopeText(scope, names) }),
      ...(who && { who: buyerText(who) }),
      ...(weekdays && { weekdays: weekdays.length === 0 ? null : daysText(weekdays) }),
      ...(typeof hours_from === 'number' && { hours_from: clockText(hours_from) }),
      ...(typeof hours_to === 'number' && { hours_to: clockText(hours_to) }),
    }
  }
  return entries.map((entry) =>
    entry.entity === 'promotions'
      ? {
          ...entry,
          old_value: inWords(entry.old_value, scopes.get(entry.id)),
          new_value: inWords(entry.new_value, scopes.get(entry.id)),
        }
      : entry,
  )
}

/** An effect that names no goods, for an entry without one. */
const NO_GOODS: Effect = { kind: 'amount', amount: 0 }

/**
 * Returns the scope that a promotion had after each entry, by the entry's id: an entry has only the columns that
 * changed.
 */
async function scopesAt(database: Querying, entries: readonly Entry[]): Promise<Map<number, Scope>> {
  const { rows } = await database.execute<{ id: number; scope: Scope | null }>(sql`
    select change_log.id::float8 as id, coalesce(
      (select old_value -> 'scope' from change_log later where later.entity = 'promotions'
        and later.entity_id = change_log.entity_id and later.id > change_log.id and later.old_value ? 'scope'
        order by later.id limit 1),
      (select to_jsonb(promotions.scope) from promotions where promotions.id::text = change_log.entity_id)) as scope
    from change_log where change_log.id = any(${sql.param(entries.map(({ id }) => id))})`)
  return new Map(rows.flatMap(({ id, scope }) => (scope === null ? [] : [[id, scope] as const])))
}
