import type { z } from 'zod'
import type { EveryCall, EveryCallName } from '#src/contract/every-call.ts'
import type { Reply } from '#src/contract/client/api.ts'
import type { Percent } from '#src/domain/percent.ts'
import type { RoleHolder } from '#src/domain/admin/rights.ts'
import type { Language } from '#src/words/language.ts'
import type { Tag } from '../cache/tags.ts'
import type { Services } from '../services.ts'

/** The calling account, as it is in the database now. */
export type Caller = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  wholesaler: boolean
  percent: Percent
  /** Whether a sale price below the account's own price counts (E13). */
  pays_lowest: boolean
  is_admin: boolean
  /** The language of mails (G16). */
  language: Language
  /** Whether the e-mail is proved, so that orders that staff took are shown (C10). */
  owns_email: boolean
  /** The session of the access token (D40). */
  session: string
}

/** The calling member of staff: the role with its rights, and the admin session (A8, A14, A26). */
export type Staff = RoleHolder & {
  session: string
  second_factor: 'none' | 'required' | 'on'
  /** Whether the password was typed in the last ten minutes (A25). */
  typed_password: boolean
  /** The API key that makes the call in the name of the account that made it (G36); null for a person. */
  key: { id: number; name: string } | null
}

/** The arguments of a handler besides its input. */
export type Context = {
  services: Services
  caller: Caller | null
  /** null unless the call needs a right of staff. */
  staff: Staff | null
  /** The client's IP address, used only for rate limits. */
  ip: string
  /** The client's User-Agent; '' for a call in process. */
  userAgent: string
  /** The value of the device cookie; null for a browser that never logged in here. */
  device: string | null
  /** Sets the device cookie. */
  giveDevice: (device: string) => void
  /** The refresh token in the admin cookie; null without the cookie. */
  adminToken: string | null
  /** Sets the cookie of an admin session; null deletes it. */
  giveAdminToken: (token: string | null) => void
  /** Whether a page of this shop sent the request; null if that is unknown (http.ts). */
  isFromOwnPage: boolean | null
  requestId: string
  /** A UUID in lower case; null without one, and for a call that accepts none. */
  idempotencyKey: string | null
  /**
   * The id of a product that may be shown although it is a draft, because its preview is being rendered; otherwise
   * null.
   */
  preview: number | null
  /** Adds the tags of the reply's data. A page with this reply is dropped from the cache when a tag changes. */
  shows: (...tags: Tag[]) => void
  /** Limits how long the reply is valid, ms, even without a change: its data begins or ends at a set time. */
  showsFor: (ms: number) => void
}

/** The context of a call that needs a customer's token. */
export type CustomerContext = Context & { caller: Caller }

/** The context of a call that needs a token of staff. */
export type AdminContext = CustomerContext & { staff: Staff }

type Part<E, Key extends string> = E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : unknown

/** The parsed parameters of a call's path and query. */
type Address<Name extends EveryCallName> = Part<EveryCall[Name], 'params'> & Part<EveryCall[Name], 'query'>

/** A call's input after its schemas have checked and transformed it. */
export type ParsedInput<Name extends EveryCallName> = Address<Name> &
  Part<EveryCall[Name], 'body'> &
  (EveryCall[Name] extends { upload: object } ? { file: Buffer } : unknown)

type ContextOf<Name extends EveryCallName> = EveryCall[Name]['access'] extends 'customer'
  ? CustomerContext
  : EveryCall[Name]['access'] extends object
    ? AdminContext
    : Context

export type Handler<Name extends EveryCallName = EveryCallName> = {
  name: Name
  run: (input: ParsedInput<Name>, context: ContextOf<Name>) => Promise<Reply<Name>>
  /**
   * Keeps the reply for rendered pages until one of its tags changes. For calls without input whose reply is on nearly
   * every page.
   */
  isKept: boolean
  /** Costs so much that only a few of these calls run at once (C6). Calls about a cart have their own queue. */
  isQueued: boolean | 'cart'
  /**
   * Runs when the schema rejects the body. Returns further faults as messages by field, so that one response names
   * every fault (D45).
   */
  faultsBesides: ((body: unknown, context: ContextOf<Name>) => Promise<Record<string, unknown>>) | null
  /** Checks an upload before its file is received. Throws if the call would fail anyway. */
  beforeBody: ((address: Address<Name>, context: ContextOf<Name>) => Promise<void>) | null
}

/** Declares the handler of a call. */
export function handler<Name extends EveryCallName>(
  name: Name,
  run: Handler<Name>['run'],
  more: Partial<Pick<Handler<Name>, 'isKept' | 'isQueued' | 'faultsBesides' | 'beforeBody'>> = {},
): Handler<Name> {
  return { name, run, isKept: false, isQueued: false, faultsBesides: null, beforeBody: null, ...more }
}
