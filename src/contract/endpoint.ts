import type { z } from 'zod'
import type { StaffRight } from '../domain/staff/rights.ts'

/**
 * Who may call. 'public': anyone, a token is ignored; 'anyone': a token is optional but must be valid, and the answer
 * depends on it; 'customer': only with a token; `right`: only staff with this right, in a session of the back office
 * (A14). `recentPassword`: whose password was typed in the last ten minutes (A25); without it 403 with `password_required`.
 */
export type Access = 'public' | 'anyone' | 'customer' | { right: StaffRight; beforeSecondFactor?: true; recentPassword?: true }

/** A body that is a file: the accepted media types, and the most bytes. */
export type Upload = { types: readonly string[]; max: number }

/** The path of a call; `{name}` stands for a parameter. */
export type ApiPath = `/api/v1/${string}`

/** One call as data: where it is, what goes in, what comes out, what can go wrong. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: ApiPath
  summary: string
  /** What the summary does not say. */
  description?: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** An Idempotency-Key header is respected: a retry returns the first answer (D15). */
  idempotent?: true
  /** A file instead of a JSON body. */
  upload?: Upload
  /** Status of the answer when the call succeeds. */
  status: 200 | 201 | 204
  /** Schema of the answer; `FileAnswer` for a file. */
  reply: z.ZodType
  /** The error statuses. A 400 about the body has messages by field, every other error has `detail` (D14). */
  errors: readonly number[]
  /** Bodies of errors that have more than `detail`. */
  errorReplies?: { readonly [status: number]: z.ZodType }
  /** Values for the examples in the OpenAPI document, where the schemas have none or this call needs others. */
  example?: { params?: object; query?: object; body?: object; reply?: unknown }
}

/** Calls that belong together, and a description of them. */
export type Feature = { about: string; calls: { readonly [name: string]: Endpoint } }

/** Declares a call and keeps the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
