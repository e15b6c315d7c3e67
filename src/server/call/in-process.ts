import type { Api, Input, Received } from '../../contract/client/api.ts'
import type { CallName } from '../../contract/client/calls.ts'
import { handlers } from '../start/handlers.ts'
import type { Services } from '../services.ts'
import type { Handler } from './handler.ts'
import { perform } from './perform.ts'

/** Calls without input whose answers stand on nearly every page: they are kept, whole, until what they show changes. */
const keptCalls: ReadonlySet<CallName> = new Set(['shop', 'allCategories', 'pages'])

type Kept = { reply: unknown; tags: ReadonlySet<string> }

/** The shop called in process, as nobody: what pages are rendered from. `shows` hears what the answers show. */
export function inProcessApi(
  services: Services,
  requestId: string,
  shows: (...tags: string[]) => void,
  preview: number | null = null,
): Api {
  const { replyCache } = services

  function answer<Name extends CallName>(name: Name, input: Input<Name>, tell: (...tags: string[]) => void): Promise<Received<Name>> {
    const context = { services, caller: null, staff: null, ip: '', userAgent: '', requestId, idempotencyKey: null, preview, shows: tell }
    // No public page shows a file: what is received is what was answered.
    return perform(handlers[name] as unknown as Handler<Name>, { params: input, query: input, body: input }, context) as Promise<Received<Name>>
  }

  async function keptAnswer<Name extends CallName>(name: Name, input: Input<Name>): Promise<Received<Name>> {
    const readFrom = replyCache.moment
    let kept = replyCache.get(name) as Kept | undefined
    if (!kept) {
      const tags = new Set<string>()
      kept = { reply: await answer(name, input, (...names) => names.forEach((tag) => tags.add(tag))), tags }
      replyCache.keep(name, kept, tags, readFrom)
    }
    shows(...kept.tags)
    return kept.reply as Received<Name>
  }

  return {
    call: (name, input) => (keptCalls.has(name) ? keptAnswer(name, input) : answer(name, input, shows)),
    follow: () => {
      throw new Error('pages begin lists, browsers follow them')
    },
  }
}
