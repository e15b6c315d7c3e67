import { ApiError, isUnknown } from '../contract/client/api-error.ts'
import { httpApi, type Api } from '../contract/client/api.ts'
import { storedAttempts } from '../contract/client/attempts.ts'
import { adminCalls, type AdminCallName } from '../contract/client/admin/calls.ts'
import { askSignIn, canAskSignIn } from './sign-in-question.ts'
import { askPassword } from './password-question.ts'
import { accessToken, lastAccount, renew } from './tokens.ts'

const http = httpApi<AdminCallName>({ accessToken, renew, attempts: storedAttempts(lastAccount) }, adminCalls)

export { ApiError, isUnknown }
export type { Input, Received, Reply } from '../contract/client/api.ts'

/** Calls that change nothing although they send a body. */
const READS = /\.(quote|quote-change|preview|preview-mail|labels)$/
/** Calls that a person without a session makes, too. */
const ENDS = new Set<AdminCallName>(['session.end', 'session.renew', 'session.begin'])

/** Whether a call stores what the person has typed. */
const isWrite = (name: AdminCallName) => !adminCalls[name].startsWith('GET ') && !READS.test(name)

/** An input with one of these fields gets no attempt name: its hash must not be in the browser's storage. */
const SECRET = /password|secret|token|_key"/i

/**
 * The calls of the admin, with the logged-in person's tokens. A call that needs the password again (A25) asks
 * for it and continues; if the person cancels, it throws the server's error. A call whose session has ended lets the
 * person sign in over the screen, and is then sent again (E20). Every write is a named attempt, so that it keeps its
 * key across a reload (C1).
 */
export const api: Api<AdminCallName> = {
  ...http,
  call: async (name, input, options) => {
    const named = { attempt: attemptOf(name, input as Record<string, unknown>), ...options }
    try {
      return await http.call(name, input, named)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && !ENDS.has(name) && canAskSignIn()) {
        if (!(await askSignIn(isWrite(name)))) throw new ApiError(403, { detail: 'Sessiyanın vaxtı bitib.' })
        return api.call(name, input, named)
      }
      const needsPassword = error instanceof ApiError && error.body.password_required === true
      if (!needsPassword || !(await askPassword())) throw error
      return http.call(name, input, named)
    }
  },
}

/**
 * Names a write after the record that it changes, so that it stays the same attempt if the input is changed after a
 * lost response. A write without a record, such as a bulk change, is named after its input.
 */
function attemptOf(name: AdminCallName, input: Record<string, unknown>): string | undefined {
  if (READS.test(name) || 'file' in input) return undefined
  if (input.id !== undefined) return `${name} ${String(input.id)} ${String(input.item ?? '')}`
  const text = JSON.stringify(input)
  return SECRET.test(text) ? undefined : `${name} ${hashOf(text)}`
}

/**
 * Returns a short hash of a text (FNV-1a, 64 bits): two inputs with the same hash would share a key, and the server
 * would reject the second.
 */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  return hash.toString(36)
}

/** Saves a file from a response under a name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
