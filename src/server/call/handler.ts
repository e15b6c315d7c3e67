import type { z } from 'zod'
import type { EveryCall, EveryCallName } from '../../contract/every-call.ts'
import type { Reply } from '../../contract/client/api.ts'
import type { Percent } from '../../domain/percent.ts'
import type { StaffRole } from '../../domain/staff/rights.ts'
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
}

/** What somebody of the shop's people may do, and by which session of the back office (A8, A14). */
export type Staff = { role: StaffRole; session: string; second_factor: 'none' | 'required' | 'on' }

/** What surrounds one call. */
export type Context = {
  services: Services
  caller: Caller | null
  /** null unless the call asks for a right. */
  staff: Staff | null
  /** Address of the client, for limits alone. */
  ip: string
  /** As the client calls itself, '' in process. */
  userAgent: string
  requestId: string
  idempotencyKey: string | null
  /** The product that is shown though it may be a draft: its page is a preview. */
  preview: number | null
  /** Says what the answer shows, so that a page made of it is dropped when that changes. */
  shows: (...tags: string[]) => void
}

/** The context of a call that only a customer can make. */
export type CustomerContext = Context & { caller: Caller }

/** The context of a call that only staff can make. */
export type StaffContext = CustomerContext & { staff: Staff }

type Part<E, Key extends string> = E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : unknown

/** A call's input after its schemas. */
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
   * The answer is kept for pages that are rendered, until what it shows changes: for a call without input whose answer
   * stands on nearly every page.
   */
  isKept: boolean
}

/** Declares what answers a call. */
export function handler<Name extends EveryCallName>(name: Name, run: Handler<Name>['run'], { isKept = false } = {}): Handler<Name> {
  return { name, run, isKept }
}
