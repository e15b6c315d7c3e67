import { eq, getTableName } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { AdminCallName } from '#src/contract/client/admin/calls.ts'
import type { Reply } from '#src/contract/client/api.ts'
import type { EveryCallName } from '#src/contract/every-call.ts'
import { handler, type AdminContext, type Handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Services } from '#src/server/platform/services.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { linesOf } from './lines-of.ts'
import { adminTransaction, lockRow, refuseIfChanged } from './saving.ts'
import type { PageWish } from './select-page.ts'

/** The resources of the admin whose rows can be changed. */
export type ResourceName = AdminCallName extends infer Call
  ? Call extends `${infer Name}.update`
    ? Name
    : never
  : never
type Call<Name extends string, Verb extends string> = `${Name}.${Verb}` & AdminCallName
type Input<Name extends string> = ParsedInput<Call<Name, 'create'>>

/** The differences between resources. */
type Resource<Name extends string, Row, Table extends PgTable> = {
  name: Name
  table: Table & { id: PgColumn }
  /** The text of the 404. */
  missing: string
  /** Returns a page of rows. */
  select: (database: Querying, wish: ParsedInput<Call<Name, 'list'>>) => Promise<{ rows: Row[]; total: number }>
  toReply: (row: Row) => Reply<Call<Name, 'create'>> & { version: string }
  /** Returns the columns to write. Throws 400 for a wrong input. `before` is the locked row; null for a new row. */
  values: (
    tx: Transaction,
    input: Input<Name>,
    before: Row | null,
  ) => PgInsertValue<Table> | Promise<PgInsertValue<Table>>
  /** Writes the parts of a row that are in other tables. */
  writeParts?: (tx: Transaction, id: number, input: Input<Name>) => Promise<void>
  /** Throws 409 for a row that must not be deleted, and deletes what refers to the row. */
  beforeDelete?: (tx: Transaction, id: number) => Promise<void>
  /** Runs after each commit. */
  afterChange?: (services: Services) => void
  /** Keeps others from referring to a row while it changes. */
  lock?: 'for update'
}

/**
 * Returns the handlers of a resource: list, show, create, update and remove. `find` and `findReply` return one row and
 * throw 404.
 * Long, because it returns five short handlers.
 */
export function rowHandlers<const Name extends ResourceName, Row, Table extends PgTable>({
  name,
  table,
  missing,
  select,
  toReply,
  values,
  writeParts,
  beforeDelete,
  afterChange,
  lock,
}: Resource<Name, Row, Table>) {
  async function find(database: Querying, id: number): Promise<Row> {
    const wish: PageWish = { page: 1, per_page: 1, ids: String(id) }
    const { rows } = await select(database, wish as Parameters<typeof select>[1])
    if (!rows[0]) throw new ApiError(404, { detail: missing })
    return rows[0]
  }

  async function findReply(database: Querying, id: number) {
    return toReply(await find(database, id))
  }

  /** Runs a change as one transaction. */
  async function change<Result>(context: AdminContext, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const result = await adminTransaction(context, work)
    afterChange?.(context.services)
    return result
  }

  /** Declares a handler. The compiler cannot connect the parts of a name that is composed. */
  function declare<Verb extends string>(verb: Verb, run: (input: never, context: AdminContext) => Promise<unknown>) {
    return handler(`${name}.${verb}` as EveryCallName, run as never) as unknown as Handler<Call<Name, Verb>>
  }

  return {
    find,
    findReply,
    list: declare('list', async (input: ParsedInput<Call<Name, 'list'>>, { services }) => {
      const { rows, total } = await select(services.database, input)
      return { results: rows.map(toReply), total }
    }),
    show: declare('show', ({ id }: { id: number }, { services }) => findReply(services.database, id)),
    create: declare('create', (input: Input<Name>, context) =>
      change(context, async (tx) => {
        const [row] = await tx
          .insert(table as PgTable)
          .values(await values(tx, input, null))
          .returning({ id: table.id })
        const id = row?.id as number
        await writeParts?.(tx, id, input)
        return findReply(tx, id)
      }),
    ),
    update: declare('update', (input: Input<Name> & { id: number; version?: string | null }, context) =>
      change(context, async (tx) => {
        const { id, version } = input
        await lockRow(tx, getTableName(table), id, lock)
        const before = await find(tx, id)
        await refuseIfChanged(tx, linesOf(getTableName(table), id), version, toReply(before))
        await tx
          .update(table as PgTable)
          .set(await values(tx, input, before))
          .where(eq(table.id, id))
        await writeParts?.(tx, id, input)
        return findReply(tx, id)
      }),
    ),
    remove: declare('delete', ({ id }: { id: number }, context) =>
      change(context, async (tx) => {
        // Before the search, so that the second of two simultaneous deletions finds no row.
        await lockRow(tx, getTableName(table), id, 'for update')
        await find(tx, id)
        await beforeDelete?.(tx, id)
        await tx.delete(table).where(eq(table.id, id))
        return undefined
      }),
    ),
  }
}
