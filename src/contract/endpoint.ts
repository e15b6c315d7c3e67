import { z } from 'zod'
import type { StaffRight } from '../domain/admin/rights.ts'
import { adminCalls, type AdminCallName } from './client/admin/calls.ts'
import { calls, type CallName, type Method } from './client/calls.ts'
import { PathId, Slug } from './values.ts'

/**
 * The access to a call. 'public': anyone, a token is ignored; 'anyone': a token is optional but must be valid, and the
 * reply depends on it; 'customer': only with a token; `right`: only staff with this right, in an admin session (A14).
 */
export type Access = 'public' | 'anyone' | 'customer' | StaffAccess

type StaffAccess = { right: StaffRight } & StaffFlags

type StaffFlags = {
  beforeSecondFactor?: true
  /** The password must have been typed in the last ten minutes (A25), otherwise 403 with `password_required`. */
  recentPassword?: true
}

/** A file as a body: the accepted media types, and the most bytes. */
export type Upload = { types: readonly string[]; max: number }

/** The definition of one call: input, reply and errors. */
type Definition = {
  summary: string
  /** Details beyond the summary. */
  description?: string
  /** By default the path's `{id}` or `{slug}`. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /**
   * How a repeated write is made harmless (C1). By default its Idempotency-Key makes the repeat return the first reply.
   * 'keyed': so does the key of a visitor, in a call that needs no account. 'reads': the call changes nothing.
   * 'harmless': a repeat has no further effect. Its reply is not stored, because it contains a secret or because
   * customers send the call all day. 'renewed': the reply has a secret, which is not stored. A repeat with the same key
   * makes no second record, but gives the first one a new secret, because nobody has seen the former one.
   */
  repeat?: 'keyed' | 'reads' | 'harmless' | 'renewed'
  /** A file instead of a JSON body. */
  upload?: Upload
  /** The status of a successful response. By default 200, or 204 without a reply. */
  status?: 201
  /** The schema of the reply; `FileAnswer` for a file. By default the response has no body. */
  reply?: z.ZodType
  /**
   * The error statuses that do not follow from the rest of the definition: 400 and 404 follow from the input, 401 and
   * 403 from the access. A 400 about the body has messages by field. Every other error has `detail` (D14).
   */
  errors?: readonly number[]
  /** Bodies of errors that have more than `detail`. */
  errorReplies?: { readonly [status: number]: z.ZodType }
  /** Values for the examples in the OpenAPI document, if the schemas have none or this call needs others. */
  example?: { params?: object; query?: object; body?: object; reply?: unknown }
}

/** A whole definition with its method and path. `{name}` in a path is a parameter. */
export type Endpoint = Omit<Definition, 'status'> &
  Required<Pick<Definition, 'reply' | 'errors'>> & {
    status: 200 | 201 | 204
    method: Method
    path: string
    access: Access
  }

/**
 * Whether a call stores its reply for a repeat with the same Idempotency-Key. Keys belong to accounts; a visitor's key
 * is kept by key alone, for calls that say 'keyed'.
 */
export function takesKey({ method, access, repeat }: Endpoint): boolean {
  const needsAccount = access !== 'public' && access !== 'anyone'
  return method !== 'GET' && (repeat === 'keyed' || (needsAccount && repeat === undefined))
}

/** Whether a call reads an Idempotency-Key. */
export const readsKey = (endpoint: Endpoint): boolean => endpoint.repeat === 'renewed' || takesKey(endpoint)

/** The reply of a response without a body. */
const Nothing = z.undefined()

/** A group of calls, and its description. */
export type Feature = { about: string; calls: { readonly [name: string]: Endpoint } }

/** A call of the shop names its access. A call of the admin has its right in `adminCalls`, or is public. */
type Declared<Name> = Name extends CallName
  ? Definition & { access: 'public' | 'anyone' | 'customer' }
  : Name extends AdminCallName
    ? Definition & StaffFlags & { access?: 'public' }
    : never

type Lines = typeof calls & typeof adminCalls

type LineOf<Name> = Name extends keyof Lines ? Lines[Name] : never

/** The parameters of a path with an id or a slug. */
const idParams = z.object({ id: PathId })
const slugParams = z.object({ slug: Slug })

type DefaultParams<Line> = Line extends `${string}{id}${string}`
  ? { params: typeof idParams }
  : Line extends `${string}{slug}${string}`
    ? { params: typeof slugParams }
    : unknown

type Complete<Name, D> = D & {
  method: LineOf<Name> extends `${infer M extends Method} ${string}` ? M : never
  path: string
  access: D extends { access: infer A } ? A : StaffAccess
  reply: D extends { reply: infer R } ? R : typeof Nothing
  status: 200 | 201 | 204
  errors: readonly number[]
} & (D extends { params: object } ? unknown : DefaultParams<LineOf<Name>>)

export type Endpoints<D> = { readonly [Name in keyof D]: Complete<Name, D[Name]> }

/** Adds method, path and right from the tables of calls, and the defaults. Keeps the literal types. */
export function endpoints<const D extends { [Name in keyof D]: Declared<Name> }>(definitions: D): Endpoints<D> {
  const lines: Record<string, string> = { ...calls, ...adminCalls }
  const complete = Object.entries<Definition & StaffFlags>(definitions).map(([name, definition]) => {
    const [method, path = '', right] = lines[name]?.split(' ') ?? []
    const { beforeSecondFactor, recentPassword, reply } = definition
    const defaults = {
      access: { right, beforeSecondFactor, recentPassword },
      params: path.includes('{id}') ? idParams : path.includes('{slug}') ? slugParams : undefined,
      status: reply ? 200 : 204,
      reply: Nothing,
      errors: [],
    }
    return [name, { ...defaults, ...definition, method, path }]
  })
  return Object.fromEntries(complete) as unknown as Endpoints<D>
}
