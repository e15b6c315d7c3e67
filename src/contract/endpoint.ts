import type { z } from 'zod'
import type { StaffRight } from '../domain/staff/rights.ts'

/**
 * Who may call. 'public': anyone, and a token is not looked at; 'anyone': a token, if sent, must be good, and decides
 * what is seen; 'customer': only with a token; a right: only staff that has it, in a session of the back office (A14).
 */
export type Access = 'public' | 'anyone' | 'customer' | { right: StaffRight; beforeSecondFactor?: true }

/** A body that is a file as it is: the media types that are taken, and the most bytes. */
export type Upload = { types: readonly string[]; max: number }

/** Where a call is; `{name}` stands for a parameter. */
export type ApiPath = `/api/v1/${string}`

/** One call as data: what goes in, what comes out, what can go wrong. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: ApiPath
  summary: string
  /** What the summary leaves open. */
  description?: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** An Idempotency-Key is looked at: a retry returns the first answer (D15). */
  idempotent?: true
  /** In place of a body of JSON: a file. */
  upload?: Upload
  /** Status of the successful answer. */
  status: 200 | 201 | 204
  /** What is answered; `FileAnswer` where the answer is a file. */
  reply: z.ZodType
  /** Statuses of the answers that are errors; 400 of a body is field-keyed, all others carry `detail` (D14). */
  errors: readonly number[]
  /** Bodies of errors that carry more than `detail`. */
  errorReplies?: { readonly [status: number]: z.ZodType }
  /** Values for the examples of the API's description, where the schemas have none or this call needs others. */
  example?: { params?: object; query?: object; body?: object; reply?: unknown }
}

/** Calls that belong together, and what they are about. */
export type Feature = { about: string; calls: { readonly [name: string]: Endpoint } }

/** Declares a call; keeps the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
