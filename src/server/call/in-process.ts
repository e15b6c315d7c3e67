import type { Api, Input, Received } from '../../contract/client/api.ts'
import type { CallName } from '../../contract/client/calls.ts'
import type { Services } from '../services.ts'
import type { Handler } from './handler.ts'
import type { HandlerTable } from './handler-table.ts'
import { perform } from './perform.ts'

type Kept = { reply: unknown; tags: ReadonlySet<string> }

/**
 * The shop called in process, as a visitor who is not signed in: what pages are rendered from. `shows` is told the tags
 * of what the answers show; `preview` is the number of a product that may be shown though it is a draft.
 */
export function inProcessApi(
  services: Services,
  handlers: HandlerTable,
  requestId: string,
  shows: (...tags: string[]) => void,
  preview: number | null = null,
): Api {
  const { replyCache } = services

  function answer<Name extends CallName>(name: Name, input: Input<Name>, tell: (...tags: string[]) => void): Promise<Received<Name>> {
    const context = {
      services, caller: null, staff: null, ip: '', userAgent: '', device: null, giveDevice: () => {}, officeToken: null, giveOfficeToken: () => {},
      isFromOwnPage: null, requestId, idempotencyKey: null, preview, shows: tell,
    }
    // No call of the storefront answers with a file, so what is received is what the handler answered.
    return perform(handlers[name] as unknown as Handler<Name>, { params: input, query: input, body: input }, context) as Promise<Received<Name>>
  }

  async function keptAnswer<Name extends CallName>(name: Name, input: Input<Name>): Promise<Received<Name>> {
    const readFrom = replyCache.dropsSoFar
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
    call: (name, input) => (handlers[name].isKept ? keptAnswer(name, input) : answer(name, input, shows)),
    follow: () => {
      throw new Error('pages begin lists, browsers follow them')
    },
  }
}
