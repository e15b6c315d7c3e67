import { ApiError } from '../../contract/client/api-error.ts'
import type { Caller } from '../call/handler.ts'

/** An account's number in a path has to be the caller's own (D12). */
export function refuseAnother(id: number, caller: Caller): void {
  if (id !== caller.id) throw new ApiError(403, { detail: 'Bu hesab sizin deyil.' })
}
