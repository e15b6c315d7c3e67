import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { createHash } from 'node:crypto'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { takesKey, type Endpoint } from '#src/contract/endpoint.ts'
import { everyCall, type EveryCallName } from '#src/contract/every-call.ts'
import { fieldErrors } from './field-errors.ts'
import { findFirstAnswer, isUsedKey, keyedWrite, Repeated, type KeyedRequest } from '../idempotency.ts'
import { filtered, jsonOf } from './ready.ts'
import type { Context, Handler } from './handler.ts'

/** Input before any check. For a call in process all three are the same object. */
type RawInput = { params: unknown; query: unknown; body: unknown }

/**
 * Performs one call, over HTTP or in process. Checks the caller, checks the input against the contract, runs the
 * handler, and filters the reply by the contract's schema. A repeated Idempotency-Key returns the first reply (C1). The
 * key is looked up before the input is checked, so that a used key never looks unused.
 */
export async function perform<Name extends EveryCallName>(
  handler: Handler<Name>,
  raw: RawInput,
  context: Context,
): Promise<Reply<Name>> {
  const endpoint: Endpoint = everyCall[handler.name]
  const { caller, idempotencyKey } = context
  if (endpoint.access === 'customer' && !caller) throw new ApiError(401, { detail: answerWords.loggedOut })
  if (typeof endpoint.access === 'object' && !context.staff)
    throw new Error('a call of the admin has no identified member of staff')
  const run = async (own: Context) => (handler.run as Run)(await checkInput(handler, raw, own), own)
  if (idempotencyKey === null || !takesKey(endpoint)) return filtered(endpoint.reply, await run(context)) as Reply<Name>
  const request = { ...keyOwner(context), key: idempotencyKey, request_hash: hashOf(handler.name, raw, context) }
  return performOnce(request, endpoint, run, context) as Promise<Reply<Name>>
}

type Run = (input: unknown, context: Context) => Promise<unknown>

/** Whether the caller's Idempotency-Key was used already. */
export async function isRepeat(context: Context): Promise<boolean> {
  const { services, caller, idempotencyKey } = context
  return caller !== null && idempotencyKey !== null && isUsedKey(services.database, keyOwner(context), idempotencyKey)
}

const keyOwner = ({ caller, staff }: Context) => ({ user_id: caller?.id ?? null, api_key_id: staff?.key?.id ?? null })

/** Runs a write with its key, or returns the key's first reply. */
async function performOnce(
  request: KeyedRequest,
  endpoint: Endpoint,
  run: (own: Context) => Promise<unknown>,
  context: Context,
): Promise<unknown> {
  const { services } = context
  const first = await findFirstAnswer(services.database, request)
  if (first) return first.reply
  let kept: { result: unknown; reply: unknown } | undefined
  const write = keyedWrite(request, (result) => {
    const reply = endpoint.status === 204 ? undefined : filtered(endpoint.reply, result)
    kept = { result, reply }
    return reply === undefined ? null : jsonOf(reply)
  })
  try {
    const result = await run({ ...context, services: { ...services, keyedWrite: write } })
    // Otherwise a repeat would return a different reply.
    if (!kept || (endpoint.status !== 204 && kept.result !== result)) {
      throw new Error(`${endpoint.method} ${endpoint.path} must return the result of its transaction()`)
    }
    return kept.reply
  } catch (error) {
    if (error instanceof Repeated) return error.first.reply
    throw error
  }
}

/** A keyed hash, because a body may contain a password. */
function hashOf(name: string, { params, query, body }: RawInput, { services }: Context): string {
  const content = Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : body
  return services.keyedHash(JSON.stringify([name, params, query, content]))
}

async function checkInput(handler: Handler, raw: RawInput, context: Context): Promise<object> {
  const endpoint: Endpoint = everyCall[handler.name]
  const besides = handler.faultsBesides as
    | ((body: unknown, context: Context) => Promise<Record<string, unknown>>)
    | null
  const body = await checkBody(endpoint, raw.body, async () => (await besides?.(raw.body, context)) ?? {})
  return { ...body, ...checkAddress(endpoint, raw) }
}

/** Returns the parsed parameters of the path and the query. Throws 404 for a wrong path, and 400 for a wrong query. */
export function checkAddress(endpoint: Endpoint, raw: Omit<RawInput, 'body'>): object {
  const params = endpoint.params?.safeParse(raw.params)
  if (params?.error) throw new ApiError(404, { detail: answerWords.notFound })
  const query = endpoint.query?.safeParse(raw.query)
  if (query?.error) {
    const field = String(query.error.issues[0]?.path[0] ?? '')
    throw new ApiError(400, { detail: fill(answerWords.wrongField, { field }) })
  }
  return { ...query?.data, ...params?.data }
}

async function checkBody(
  endpoint: Endpoint,
  body: unknown,
  besides: () => Promise<Record<string, unknown>>,
): Promise<object> {
  if (endpoint.upload) {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new ApiError(400, { detail: answerWords.noFile })
    return { file: body }
  }
  const checked = endpoint.body?.safeParse(body, { reportInput: true })
  if (checked?.error) {
    const faults = fieldErrors(checked.error.issues)
    throw new ApiError(400, 'detail' in faults ? faults : { ...(await besides()), ...faults })
  }
  return { ...checked?.data }
}
