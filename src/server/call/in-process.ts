import type { Api, Input, Received } from '../../contract/client/api.ts'
import type { CallName } from '../../contract/client/calls.ts'
import type { Tag } from '../page-cache/tags.ts'
import type { Services } from '../services.ts'
import type { Context, Handler } from './handler.ts'
import type { HandlerTable } from './handler-table.ts'
import { perform } from './perform.ts'

type Shown = Pick<Context, 'shows' | 'showsFor'>
type Kept = { reply: unknown; tags: ReadonlySet<Tag> }

/**
 * The shop called in process, as a visitor who is not signed in: what pages are rendered from. `shown` is told the tags
 * of what the answers show, and for how long; `preview` is the number of a product that may be shown though it is a draft.
 */
export function inProcessApi(
  services: Services,
  handlers: HandlerTable,
  requestId: string,
  shown: Shown,
  preview: number | null = null,
): Api {
  const { replyCache } = services

  function answer<Name extends CallName>(name: Name, input: Input<Name>, { shows, showsFor }: Shown): Promise<Received<Name>> {
    const context = {
      services, caller: null, staff: null, ip: '', userAgent: '', device: null, giveDevice: () => {}, officeToken: null, giveOfficeToken: () => {},
      isFromOwnPage: null, requestId, idempotencyKey: null, preview, shows, showsFor,
    }
    // No call of the storefront answers with a file, so what is received is what the handler answered.
    return perform(handlers[name] as unknown as Handler<Name>, { params: input, query: input, body: input }, context) as Promise<Received<Name>>
  }

  async function keptAnswer<Name extends CallName>(name: Name, input: Input<Name>): Promise<Received<Name>> {
    const readFrom = replyCache.dropsSoFar
    let kept = replyCache.get(name) as Kept | undefined
    if (!kept) {
      const collected = collectShown()
      kept = { reply: await answer(name, input, collected), tags: collected.tags }
      replyCache.keep(name, kept, kept.tags, readFrom, collected.forMs())
    }
    shown.shows(...kept.tags)
    return kept.reply as Received<Name>
  }

  return {
    call: (name, input) => (handlers[name].isKept ? keptAnswer(name, input) : answer(name, input, shown)),
    follow: () => {
      throw new Error('pages begin lists, browsers follow them')
    },
  }
}

/** Collects what answers show: all tags, and the shortest time that one of them holds, ms. */
export function collectShown(): Shown & { tags: Set<Tag>; forMs: () => number } {
  const tags = new Set<Tag>()
  let shortest = Infinity
  return {
    tags,
    forMs: () => shortest,
    shows: (...names) => names.forEach((name) => tags.add(name)),
    showsFor: (ms) => void (shortest = Math.min(shortest, ms)),
  }
}
