import { ApiError } from '../contract/client/api-error.ts'
import { httpApi, type Api } from '../contract/client/api.ts'
import { staffCalls, type StaffCallName } from '../contract/client/staff/calls.ts'
import { askPassword } from './password-question.ts'
import { accessToken, renew } from './tokens.ts'

const http = httpApi<StaffCallName>({ accessToken, renew }, staffCalls)

/**
 * The calls of the back office, with the signed-in person's tokens. A call that needs the password again (A25) asks for it
 * and goes on; given up, it throws the server's refusal.
 */
export const api: Api<StaffCallName> = {
  ...http,
  call: async (name, input, options) => {
    try {
      return await http.call(name, input, options)
    } catch (error) {
      const needsPassword = error instanceof ApiError && error.body.password_required === true
      if (!needsPassword || !(await askPassword())) throw error
      return http.call(name, input, options)
    }
  },
}
