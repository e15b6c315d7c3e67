import { httpApi } from '../contract/client/api.ts'
import { staffCalls, type StaffCallName } from '../contract/client/staff/calls.ts'
import { accessToken, renew } from './tokens.ts'

/** The back office's calls, in the session of whoever is at work. */
export const api = httpApi<StaffCallName>({ accessToken, renew }, staffCalls)
