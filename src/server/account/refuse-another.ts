import { ApiError } from '../../contract/client/api-error.ts'
import type { Caller } from '../call/handler.ts'

/** Throws 403 unless the account's id in a path is the caller's own (D12). */
export function refuseAnother(id: number, caller: Caller): void {
  if (id !== caller.id) throw new ApiError(403, { detail: 'Bu hesab sizin deyil.' })
}
