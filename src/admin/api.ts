import { httpApi } from '../contract/api.ts'
import { staffCalls, type StaffCallName } from '../contract/staff/calls.ts'
import { accessToken, renew } from './session/tokens.ts'

/** The back office's calls, in the session of whoever is at work. */
export const api = httpApi<StaffCallName>({ accessToken, renew }, staffCalls)
