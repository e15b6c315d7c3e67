import type { Api, Input } from '../../contract/api.ts'
import type { CallName } from '../../contract/calls.ts'
import { handlers } from '../handlers.ts'
import type { Services } from '../services.ts'
import type { Handler } from './handler.ts'
import { perform } from './perform.ts'

/** The shop called in process, as nobody: what pages are rendered from. `shows` hears what the answers show. */
export function inProcessApi(services: Services, requestId: string, shows: (...tags: string[]) => void): Api {
  const context = { services, caller: null, ip: '', requestId, idempotencyKey: null, shows }
  return {
    call: <Name extends CallName>(name: Name, input: Input<Name>) =>
      perform(handlers[name] as unknown as Handler<Name>, { params: input, query: input, body: input }, context),
    follow: () => {
      throw new Error('pages begin lists, browsers follow them')
    },
  }
}
