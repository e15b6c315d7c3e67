import { ApiError } from '#src/contract/client/api-error.ts'
import type { Caller } from '#src/server/platform/http/handler.ts'

/** Throws 403 unless the account id in the path is the caller's (D12). */
export function refuseAnother(id: number, caller: Caller): void {
  if (id !== caller.id) throw new ApiError(403, { detail: 'Bu hesab sizin deyil.' })
}
