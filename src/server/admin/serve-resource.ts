import { answerWords } from '#src/words/words.ts'
import { sql, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { AdminCallName } from '#src/contract/client/admin/calls.ts'
import {
  tableOf,
  urlField,
  type Derived,
  type Field,
  type Parsed,
  type Resource,
} from '#src/contract/client/admin/resource.ts'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import * as declared from '#src/contract/client/admin/resources/all.ts'
import type { Reply } from '#src/contract/client/api.ts'
import type { EveryCallName } from '#src/contract/every-call.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount } from '#src/domain/money.ts'
import { originalsOf, shownTexts, storedTexts } from '#src/server/platform/texts.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import * as tables from '#src/server/platform/database/tables/index.ts'
import { handlersIn } from '#src/server/platform/http/handler-table.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Services } from '#src/server/platform/services.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { readPhone } from '#src/server/shop/account/phone.ts'
import { refuseDeadLink } from './content/dead-links.ts'
import { refuseUnknownPictures } from './content/pictures.ts'
import { rowHandlers, type ResourceName } from './row-handlers.ts'
import { versionOf } from './saving.ts'
import { selectPage } from './select-page.ts'
import { redirectSlugs, takeSlug } from './taxonomy/take-slug.ts'

type ResourceTable = PgTable & { id: PgColumn }

type Call<Name extends string, Verb extends string> = `${Name}.${Verb}` & AdminCallName

/** A stored row: amounts in qəpik, and the columns of `shows`. */
// oxlint-disable-next-line no-explicit-any -- the columns of `shows` are typed where they are read
type Row<F> = { id: number } & { [Name in keyof Derived<F>]: Parsed<F[Name & keyof F]> } & Record<string, any>

/** The fields of a reply that the declaration does not derive. */
type Added<Name extends string, F> = Exclude<
  keyof Reply<Call<Name, 'create'>>,
  keyof Derived<F> | 'id' | 'version' | UrlOf<keyof F>
>
type UrlOf<Name> = Name extends `${infer Url}_id` ? Url : never

/** A column of the reply: its SQL, the same with a change of the value, or a function of the stored row. */
type Column<F, Value> = SQL | [SQL, (value: never) => Value] | ((row: Row<F>) => Value)

/** The differences between resources that the declaration does not say. */
type Special<Name extends string, F> = {
  /** By default the table with the resource's name. */
  table?: ResourceTable
  /** The text of the 404. */
  missing?: string
  /** Columns to sort by, besides the fields with `sort`. */
  sorts?: Record<string, SQL>
  where?: (wish: ParsedInput<Call<Name, 'list'>>) => (SQL | undefined | false)[]
  /** Throws 400 for a wrong input; may return other values of columns. `before` is null for a new row. */
  check?: (
    tx: Transaction,
    input: ParsedInput<Call<Name, 'create'>>,
    before: Row<F> | null,
  ) => void | object | Promise<void | object>
  writeParts?: (tx: Transaction, id: number, input: ParsedInput<Call<Name, 'create'>>) => Promise<void>
  beforeDelete?: (tx: Transaction, id: number) => Promise<void>
  afterChange?: (services: Services) => void
  lock?: 'for update'
} & ([Added<Name, F>] extends [never]
  ? { shows?: undefined }
  : {
      shows: {
        [Field in Added<Name, F>]: Column<F, Reply<Call<Name, 'create'>>[Field & keyof Reply<Call<Name, 'create'>>]>
      }
    })

/**
 * Returns the handlers of a declared resource, see rowHandlers.
 * Long, because it translates each property of a resource.
 */
export function serveResource<R extends Resource>(
  resource: R,
  ...[special = {} as never]: [Added<R['name'], R['fields']>] extends [never]
    ? [special?: Special<R['name'], R['fields']>]
    : [special: Special<R['name'], R['fields']>]
) {
  const {
    missing = `${resource.one} tapılmadı.`,
    sorts,
    where,
    check,
    beforeDelete,
    shows = {},
    table = (tables as unknown as Record<string, ResourceTable>)[tableOf(resource)],
    ...others
  } = special as Special<'banners', Fields>
  if (!table) throw new Error(`${resource.name} has no table`)
  const column = (field: string) => columnOf(resource, field)
  const stored = storedFields(resource)
  const added = Object.entries<Column<Fields, unknown>>(shows)
  const searched = stored.filter(([, { search }]) => search).map(([field]) => column(field))
  const handlers = rowHandlers({
    ...others,
    name: resource.name as 'banners',
    table,
    missing,
    select: (database, wish: ParsedInput<'banners.list'> & Record<string, unknown>) =>
      selectPage<Row<Fields>>(database, wish, {
        columns: sql.join(
          [
            column('id'),
            ...stored.flatMap(([field, { kind }]) => columnsOf(field, kind, column(field))),
            ...added.flatMap(addedColumn),
          ],
          sql`, `,
        ),
        from: sql`${table}`,
        ...(searched.length > 0 && { searched: sql`fold(${sql.join(searched, sql` || ' ' || `)})` }),
        where: [
          ...stored.map(
            ([field, { filter }]) => filter && wish[field] !== undefined && sql`${column(field)} = ${wish[field]}`,
          ),
          ...(where?.(wish) ?? []),
        ],
        id: column('id'),
        sorts: {
          ...Object.fromEntries(stored.flatMap((entry) => sortOf(entry, column(entry[0])))),
          ...sorts,
        },
        sort: resource.order,
      }),
    toReply: (row) => ({ ...replyOf(resource, row), ...addedValues(added, row) }) as never,
    values: async (tx, input, before) => {
      const values = await valuesOf(tx, resource, input, before)
      return { ...values, ...(await check?.(tx, input, before)) } as never
    },
    beforeDelete: async (tx, id) => {
      await beforeDelete?.(tx, id)
      const kind = resource.fields.slug?.under
      if (kind) await redirectSlugs(tx, kind, id, null)
    },
  })
  return handlers as unknown as ReturnType<typeof rowHandlers<R['name'] & ResourceName, Row<R['fields']>, PgTable>>
}

type Fields = Resource['fields']

/** The calls of a declared entity that has no handlers of its own, and no field that only a handler can fill. */
type PlainCall<R, Own> = R extends Resource
  ? `${R['name']}.list` extends Own
    ? never
    : [Added<R['name'], R['fields']>] extends [never]
      ? Extract<EveryCallName, `${R['name']}.${'list' | 'show' | 'create' | 'update' | 'delete'}`>
      : never
  : never

/** Returns the handlers of the declared entities that have nothing special: none of their calls is in `served`. */
export function plainHandlers<Own extends EveryCallName>(
  served: readonly { readonly name: Own }[],
): { readonly name: PlainCall<(typeof declared)[keyof typeof declared], Own> }[] {
  const names: ReadonlySet<string> = new Set(served.map(({ name }) => name))
  const plain = Object.values<Resource>(declared).filter(({ name }) => !names.has(`${name}.list`))
  return handlersIn(plain.map((resource) => serveResource(resource as never))) as never
}

/** The fields that are a column of the table. */
const storedFields = ({ fields }: Resource) => Object.entries(fields).filter(([, { kind }]) => kind !== 'own')

const columnOf = (resource: Resource, field: string) =>
  sql`${sql.identifier(tableOf(resource))}.${sql.identifier(field)}`

/** Returns how a field sorts rows, if it does. A row without a start has always begun. */
const sortOf = ([field, { kind, sort }]: [string, Field], column: SQL): [string, SQL][] =>
  sort ? [[field, kind === 'start' ? sql`coalesce(${column}, '-infinity')` : column]] : []

/** The column with the key of a picture. */
const keyOf = (field: string) => `${field}_key`

function columnsOf(field: string, kind: Field['kind'], column: SQL): SQL[] {
  if (kind === 'start' || kind === 'end') return [sql`${inUtc(column)} as ${sql.identifier(field)}`]
  if (kind !== 'picture') return [column]
  return [column, sql`(select key from media where media.id = ${column}) as ${sql.identifier(keyOf(field))}`]
}

function addedColumn([field, one]: [string, Column<Fields, unknown>]): SQL[] {
  const source = Array.isArray(one) ? one[0] : one
  return source instanceof SQL ? [sql`${source} as ${sql.identifier(field)}`] : []
}

function addedValues(added: [string, Column<Fields, unknown>][], row: Row<Fields>) {
  const values = added.map(([field, one]) => {
    if (Array.isArray(one)) return [field, one[1](row[field] as never)]
    return [field, one instanceof SQL ? row[field] : one(row)]
  })
  return Object.fromEntries(values)
}

function replyOf(resource: Resource, row: Row<Fields>) {
  const written = Object.fromEntries(['id', ...Object.keys(resource.fields)].map((field) => [field, row[field]]))
  const reply: Record<string, unknown> = { id: row.id, version: versionOf(written) }
  for (const [field, { kind, url, of = [] }] of storedFields(resource)) {
    const isAmount = kind === 'money' || kind === 'hundredths'
    reply[field] = isAmount && row[field] !== null ? formatAmount(row[field]) : row[field]
    if (kind === 'texts') reply[field] = shownTexts(row[field], originalsOf(row, of))
    const key = row[keyOf(field)] as string | null
    if (url) reply[urlField(field)] = key === null ? null : pictureUrl(key, ...url)
  }
  return reply
}

/** Returns the input as columns. Throws 400 with a message for each wrong field. */
async function valuesOf(
  tx: Transaction,
  resource: Resource,
  input: Record<string, unknown>,
  before: Row<Fields> | null,
) {
  const values: Record<string, unknown> = {}
  const faults: Record<string, string[]> = {}
  const pictures: Record<string, number | null> = {}
  for (const [field, { kind, unique, of = [] }] of storedFields(resource)) {
    const value = input[field]
    values[field] = value
    if (kind === 'picture') pictures[field] = value as number | null
    if (kind === 'start' || kind === 'end') values[field] = value ? new Date(value as string) : null
    if (kind === 'texts') {
      const old = before ? { texts: before[field], originals: originalsOf(before, of) } : undefined
      values[field] = storedTexts(
        (value as TypedTexts | undefined) ?? shownTexts(before?.[field] ?? {}, old?.originals ?? {}),
        originalsOf(input, of),
        old,
      )
    }
    if (kind === 'link') await refuseDeadLink(tx, value as string, before?.[field])
    if (kind === 'phone' && value !== '') {
      values[field] = readPhone(value as string)
      if (values[field] === null) faults[field] = [answerWords.phoneForm]
    }
    if (unique && (await isTaken(tx, resource, field, value as string, before?.id))) faults[field] = [unique]
  }
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)
  if (Object.keys(pictures).length > 0) await refuseUnknownPictures(tx, pictures)
  const kind = resource.fields.slug?.under
  const wish = { id: before?.id ?? null, name: String(input.name), slug: String(input.slug) }
  return kind ? { ...values, slug: await takeSlug(tx, kind, wish) } : values
}

async function isTaken(tx: Transaction, resource: Resource, field: string, value: string, id = 0): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from ${sql.identifier(tableOf(resource))}
      where lower(${columnOf(resource, field)}) = lower(${value}) and id <> ${id}`,
  )
  return rows.length > 0
}
