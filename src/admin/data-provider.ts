import { HttpError, type DataProvider, type Identifier } from 'ra-core'
import { ApiError, NoAnswer } from '../contract/client/api-error.ts'
import { PAGE_MAX } from '../contract/client/admin/bulk.ts'
import { adminCalls, type AdminCallName } from '../contract/client/admin/calls.ts'
import { api } from './api.ts'
import { save } from './save.ts'

type Verb = 'list' | 'show' | 'create' | 'update' | 'delete'

/** Calls 'resource.verb' of the contract: react-admin's resources are the contract's. */
async function call(resource: string, verb: Verb, input: object): Promise<never> {
  return httpErrors(async () => send(resource, verb, input))
}

/** Saves a form, see save. One form is one attempt, even if its values change before a retry (C1). */
async function write(
  resource: string,
  verb: Verb,
  before: object,
  input: object,
  id: Identifier | 'new',
): Promise<never> {
  const attempt = `${resource}/${id}`
  return httpErrors(() =>
    save(resource, before as Values, input as Values, (values) => send(resource, verb, values, attempt)),
  )
}

type Values = Record<string, unknown>

async function send(resource: string, verb: Verb, input: object, attempt?: string): Promise<never> {
  const name = `${resource}.${verb}`
  if (!(name in adminCalls)) throw new Error(`the contract has no call ${name}`)
  return (await api.call(name as AdminCallName, input as never, attempt === undefined ? {} : { attempt })) as never
}

async function httpErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw asHttpError(error)
  }
}

/**
 * Converts an error for react-admin: `errors` are shown under their fields, the message in a notification. An error
 * without fields belongs to the whole form: without any error the form would count as saved, and could be left
 * without a question (A24).
 */
export function asHttpError(error: unknown): unknown {
  if (error instanceof NoAnswer) return ofWholeForm('Serverlə əlaqə yoxdur.', 0)
  if (!(error instanceof ApiError)) {
    // A program error: the browser logs it, and the form reports that it was not saved.
    reportError(error)
    return ofWholeForm('Proqramda xəta baş verdi. Səhifəni yeniləyib yenidən cəhd edin.', 0)
  }
  const errors = firstMessages(error.fields)
  const message =
    error.detail ??
    (error.status === 400 ? 'Bəzi xanalar düzgün deyil.' : 'Serverdə xəta var. Bir az sonra yenidən cəhd edin.')
  return Object.keys(errors as object).length > 0
    ? new HttpError(message, error.status, { errors })
    : ofWholeForm(message, error.status)
}

function ofWholeForm(message: string, status: number): HttpError {
  return new HttpError(message, status, { errors: { root: { serverError: message } } })
}

/** Returns the message of an error in a notification. */
export const httpMessage = (error: unknown) => (asHttpError(error) as HttpError).message

/** Returns the result of a form's own `onSubmit` after a failed save: the form shows it at its fields. */
export function refusalOf(error: unknown): object {
  const { message, body } = asHttpError(error) as { message: string; body?: { errors?: object } }
  return body?.errors ?? { root: { serverError: message } }
}

/** Returns the first message of each field; nested lists of rows keep their shape. */
function firstMessages(fields: unknown): unknown {
  if (Array.isArray(fields)) return typeof fields[0] === 'string' ? fields[0] : fields.map(firstMessages)
  if (fields && typeof fields === 'object') {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, firstMessages(value)]))
  }
  return fields
}

type Row = { id: Identifier }
type Page = { results: Row[]; total: number }

/** Returns the first rows of a list that are more than one request returns: 'Hamısını seç' asks for them. */
async function everything(resource: string, rest: object, wanted: number) {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { results, total } = (await call(resource, 'list', { ...rest, page, per_page: PAGE_MAX })) as Page
    rows.push(...results)
    if (rows.length >= Math.min(wanted, total) || results.length === 0)
      return { data: rows.slice(0, wanted) as never, total }
  }
}

// react-admin's methods are generic over the record's type; the real type is the contract's.
export const dataProvider = {
  getList: async (resource, { pagination, sort, filter, signal: _signal }) => {
    const rest = { ...(filter as object), sort: sort ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined }
    const wanted = pagination?.perPage ?? 25
    if (wanted > PAGE_MAX) return everything(resource, rest, wanted)
    const { results, total } = await call(resource, 'list', { ...rest, page: pagination?.page, per_page: wanted })
    return { data: results, total }
  },
  getOne: async (resource, { id }) => ({ data: await call(resource, 'show', { id }) }),
  getMany: async (resource, { ids }) => {
    const rows: Row[] = []
    const each = [...new Set(ids)]
    for (let at = 0; at < each.length; at += PAGE_MAX) {
      const { results } = (await call(resource, 'list', {
        ids: each.slice(at, at + PAGE_MAX).join(','),
        per_page: PAGE_MAX,
      })) as Page
      rows.push(...results)
    }
    return { data: rows as never }
  },
  getManyReference: async (resource, { target, id, pagination, sort, filter }) =>
    dataProvider.getList(resource, { pagination, sort, filter: { ...(filter as object), [target]: id } }),
  create: async (resource, { data }) => ({ data: await write(resource, 'create', {}, data as object, 'new') }),
  update: async (resource, { id, data, previousData }) => ({
    data: await write(resource, 'update', previousData as object, { ...(data as object), id }, id),
  }),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await call(resource, 'update', { ...(data as object), id })
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await call(resource, 'delete', { id })
    return { data: (previousData ?? { id }) as Row as never }
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await call(resource, 'delete', { id })
    return { data: ids }
  },
} satisfies DataProvider as DataProvider
