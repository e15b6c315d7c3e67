import type { Endpoint } from '../endpoint.ts'
import type { StaffCallName } from './calls.ts'
import { session } from './session.ts'

/** Every call of the back office with its schemas; `calls.ts` beside it has the paths. */
export const staffContract = {
  ...session,
} as const satisfies Record<StaffCallName, Endpoint>

export type StaffContract = typeof staffContract
