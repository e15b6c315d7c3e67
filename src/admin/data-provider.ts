import { HttpError, type DataProvider, type Identifier } from 'react-admin'
import { ApiError } from '../contract/client/api-error.ts'
import { staffCalls, type StaffCallName } from '../contract/client/staff/calls.ts'
import { api } from './api.ts'

type Verb = 'list' | 'show' | 'create' | 'update' | 'delete'

/** Calls 'resource.verb' of the contract: react-admin's resources are the contract's. */
async function call(resource: string, verb: Verb, input: object): Promise<never> {
  const name = `${resource}.${verb}`
  if (!(name in staffCalls)) throw new Error(`the contract has no call ${name}`)
  try {
    return (await api.call(name as StaffCallName, input as never)) as never
  } catch (error) {
    throw asHttpError(error)
  }
}

/** An error as react-admin takes it: `errors` are shown under their fields, the message in a notification. */
export function asHttpError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = firstMessages(error.fields)
  const message = error.detail ?? 'Bəzi xanalar düzgün deyil.'
  return new HttpError(message, error.status, Object.keys(errors as object).length > 0 ? { errors } : error.body)
}

/** The first message of each field; nested lists of rows keep their shape. */
function firstMessages(fields: unknown): unknown {
  if (Array.isArray(fields)) return typeof fields[0] === 'string' ? fields[0] : fields.map(firstMessages)
  if (fields && typeof fields === 'object') {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, firstMessages(value)]))
  }
  return fields
}

type Row = { id: Identifier }

// react-admin's methods are generic over the record's type; the real type is the contract's.
export const dataProvider = {
  getList: async (resource, { pagination, sort, filter, signal: _signal }) => {
    const { results, total } = await call(resource, 'list', {
      ...(filter as object),
      page: pagination?.page,
      per_page: pagination?.perPage,
      sort: sort ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined,
    })
    return { data: results, total }
  },
  getOne: async (resource, { id }) => ({ data: await call(resource, 'show', { id }) }),
  getMany: async (resource, { ids }) => {
    const { results } = await call(resource, 'list', { ids: [...new Set(ids)].join(','), per_page: 200 })
    return { data: results }
  },
  getManyReference: async (resource, { target, id, pagination, sort, filter }) =>
    dataProvider.getList(resource, { pagination, sort, filter: { ...(filter as object), [target]: id } }),
  create: async (resource, { data }) => ({ data: await call(resource, 'create', data as object) }),
  update: async (resource, { id, data }) => ({ data: await call(resource, 'update', { ...(data as object), id }) }),
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
