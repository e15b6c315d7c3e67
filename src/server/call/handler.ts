import type { z } from 'zod'
import type { CallName } from '../../contract/calls.ts'
import type { Contract } from '../../contract/index.ts'
import type { Reply } from '../../contract/api.ts'
import type { Services } from '../services.ts'

/** The account that calls, as the database has it now. */
export type Caller = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  wholesaler: boolean
  /** 0–100. */
  percent: number
  is_admin: boolean
}

/** What surrounds one call. */
export type Context = {
  services: Services
  caller: Caller | null
  /** Address of the client, for limits alone. */
  ip: string
  requestId: string
  idempotencyKey: string | null
  /** Says what the answer shows, so that a page made of it is dropped when that changes. */
  shows: (...tags: string[]) => void
}

/** The context of a call that only a customer can make. */
export type CustomerContext = Context & { caller: Caller }

type Part<E, Key extends string> = E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : unknown

/** A call's input after its schemas. */
export type ParsedInput<Name extends CallName> = Part<Contract[Name], 'params'> &
  Part<Contract[Name], 'query'> &
  Part<Contract[Name], 'body'>

type ContextOf<Name extends CallName> = Contract[Name]['access'] extends 'customer' ? CustomerContext : Context

export type Handler<Name extends CallName = CallName> = {
  name: Name
  run: (input: ParsedInput<Name>, context: ContextOf<Name>) => Promise<Reply<Name>>
}

/** Declares what answers a call. */
export function handler<Name extends CallName>(name: Name, run: Handler<Name>['run']): Handler<Name> {
  return { name, run }
}
