import type { z } from 'zod'
import type { EveryCall, EveryCallName } from '../../contract/every-call.ts'
import type { Reply } from '../../contract/client/api.ts'
import type { Percent } from '../../domain/percent.ts'
import type { RoleHolder } from '../../domain/staff/rights.ts'
import type { Tag } from '../page-cache/tags.ts'
import type { Services } from '../services.ts'

/** The account that calls, as the database has it now. */
export type Caller = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  wholesaler: boolean
  percent: Percent
  is_admin: boolean
  /** The session that the token belongs to (D40). */
  session: string
}

/** A member of staff who calls: the role with its rights, and the session of the back office (A8, A14, A26). */
export type Staff = RoleHolder & { session: string; second_factor: 'none' | 'required' | 'on' }

/** What a handler is given besides its input. */
export type Context = {
  services: Services
  caller: Caller | null
  /** null unless the call is only for staff with some right. */
  staff: Staff | null
  /** The client's IP address, used only for rate limits. */
  ip: string
  /** The client's User-Agent, '' for a call in process. */
  userAgent: string
  /** What the device's cookie holds; null for a browser that never signed in here. */
  device: string | null
  /** Gives the browser its device cookie. */
  giveDevice: (device: string) => void
  /** The refresh token in the cookie of the back office; null without one. */
  officeToken: string | null
  /** Gives the browser the cookie of a session of the back office; null takes it away. */
  giveOfficeToken: (token: string | null) => void
  /** Whether a page of this shop sent the request; null if that is not known (cookies.ts). */
  isFromOwnPage: boolean | null
  requestId: string
  idempotencyKey: string | null
  /** The number of a product that may be shown though it is a draft, because its preview is being rendered; else null. */
  preview: number | null
  /** Adds the tags of what the answer shows: a page made from it is dropped from the cache when one of them changes. */
  shows: (...tags: Tag[]) => void
  /** Says that the answer holds for no longer than this, ms, whatever changes: what is shown begins or ends by the clock. */
  showsFor: (ms: number) => void
}

/** The context of a call that only a customer can make. */
export type CustomerContext = Context & { caller: Caller }

/** The context of a call that only staff can make. */
export type StaffContext = CustomerContext & { staff: Staff }

type Part<E, Key extends string> = E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : unknown

/** A call's input after its schemas have checked and transformed it. */
export type ParsedInput<Name extends EveryCallName> = Part<EveryCall[Name], 'params'> &
  Part<EveryCall[Name], 'query'> &
  Part<EveryCall[Name], 'body'> &
  (EveryCall[Name] extends { upload: object } ? { file: Buffer } : unknown)

type ContextOf<Name extends EveryCallName> = EveryCall[Name]['access'] extends 'customer'
  ? CustomerContext
  : EveryCall[Name]['access'] extends object
    ? StaffContext
    : Context

export type Handler<Name extends EveryCallName = EveryCallName> = {
  name: Name
  run: (input: ParsedInput<Name>, context: ContextOf<Name>) => Promise<Reply<Name>>
  /**
   * Keep the answer for pages that are rendered, until something with one of its tags changes. For calls without input
   * whose answer stands on nearly every page.
   */
  isKept: boolean
  /**
   * For a body that its schema refuses: what else is wrong in it, as a message by field, so that one answer names every
   * fault (D45).
   */
  faultsBesides: ((body: unknown, context: ContextOf<Name>) => Promise<Record<string, unknown>>) | null
}

/** Declares the handler of a call. */
export function handler<Name extends EveryCallName>(name: Name, run: Handler<Name>['run'], more: Partial<Pick<Handler<Name>, 'isKept' | 'faultsBesides'>> = {}): Handler<Name> {
  return { name, run, isKept: false, faultsBesides: null, ...more }
}
