import { httpApi } from '../contract/client/api.ts'
import { staffCalls, type StaffCallName } from '../contract/client/staff/calls.ts'
import { accessToken, renew } from './tokens.ts'

/** The calls of the back office, with the signed-in person's tokens. */
export const api = httpApi<StaffCallName>({ accessToken, renew }, staffCalls)
