import { ApiError } from '../../contract/client/api-error.ts'
import type { Reply } from '../../contract/client/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { everyCall, type EveryCallName } from '../../contract/every-call.ts'
import { fieldErrors } from './field-errors.ts'
import { filtered } from './ready.ts'
import type { Context, Handler } from './handler.ts'

/** Input as it came in, before any check. For a call in process all three are the same object. */
export type RawInput = { params: unknown; query: unknown; body: unknown }

/**
 * Performs one call, over HTTP and in process alike: checks the caller, checks the input against the contract, runs the
 * handler, and filters the answer by the contract's schema.
 */
export async function perform<Name extends EveryCallName>(
  handler: Handler<Name>,
  raw: RawInput,
  context: Context,
): Promise<Reply<Name>> {
  const endpoint: Endpoint = everyCall[handler.name]
  if (endpoint.access === 'customer' && !context.caller) throw new ApiError(401, { detail: 'Daxil olun.' })
  if (typeof endpoint.access === 'object' && !context.staff) throw new Error('staff calls are identified before they are performed')
  const besides = handler.faultsBesides as ((body: unknown, context: Context) => Promise<Record<string, unknown>>) | null
  const input = { ...(await checkBody(endpoint, raw.body, async () => (await besides?.(raw.body, context)) ?? {})), ...checkAddress(endpoint, raw) }
  const run = handler.run as (input: unknown, context: Context) => Promise<unknown>
  return filtered(endpoint.reply, await run(input, context)) as Reply<Name>
}

function checkAddress(endpoint: Endpoint, raw: RawInput): object {
  const params = endpoint.params?.safeParse(raw.params)
  if (params?.error) throw new ApiError(404, { detail: 'Tapılmadı.' })
  const query = endpoint.query?.safeParse(raw.query)
  if (query?.error) {
    const field = String(query.error.issues[0]?.path[0] ?? '')
    throw new ApiError(400, { detail: `${field}: yanlış dəyər.` })
  }
  return { ...query?.data, ...params?.data }
}

async function checkBody(endpoint: Endpoint, body: unknown, besides: () => Promise<Record<string, unknown>>): Promise<object> {
  if (endpoint.upload) {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new ApiError(400, { detail: 'Fayl göndərilməyib.' })
    return { file: body }
  }
  const checked = endpoint.body?.safeParse(body, { reportInput: true })
  if (checked?.error) {
    const faults = fieldErrors(checked.error.issues)
    throw new ApiError(400, 'detail' in faults ? faults : { ...(await besides()), ...faults })
  }
  return { ...checked?.data }
}
