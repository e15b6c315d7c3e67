import type { z } from 'zod'

/**
 * Who may call. 'public': anyone, and a token is not looked at; 'anyone': a token, if sent, must be good, and decides
 * what is seen; 'customer': only with a token.
 */
export type Access = 'public' | 'anyone' | 'customer'

/** One call as data: what goes in, what comes out, what can go wrong. Its path stands in calls.ts. */
export type Endpoint = {
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Status of the successful answer. */
  status: 200 | 201 | 204
  reply: z.ZodType
  /** Statuses of the answers that are errors; 400 of a body is field-keyed, all others carry `detail` (D14). */
  errors: readonly number[]
}

/** Declares a call; keeps the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
