import type { Api, Input, Received } from '../../contract/client/api.ts'
import type { CallName } from '../../contract/client/calls.ts'
import type { KeptReply } from '../page-cache/reply-cache.ts'
import type { Tag } from '../page-cache/tags.ts'
import type { Services } from '../services.ts'
import type { Context, Handler } from './handler.ts'
import type { HandlerTable } from './handler-table.ts'
import { perform } from './perform.ts'

type Shown = Pick<Context, 'shows' | 'showsFor'>

/** The kept answers that a page was made from: their versions, by call (reply-cache.ts). */
export type StandsOn = ReadonlyMap<CallName, string>

/**
 * The shop called in process, as a visitor who is not signed in: what pages are rendered from. `shown` is told the tags
 * of what the answers show, and for how long, and the versions of kept answers; `preview` is the number of a product that
 * may be shown though it is a draft.
 */
export function inProcessApi(
  services: Services,
  handlers: HandlerTable,
  requestId: string,
  shown: ReturnType<typeof collectShown>,
  preview: number | null = null,
): Api {
  async function keptAnswer<Name extends CallName>(name: Name): Promise<Received<Name>> {
    const kept = await readKept(services, handlers, requestId, name)
    shown.standsOn(name, kept)
    return kept.reply as Received<Name>
  }

  return {
    call: (name, input) => (handlers[name].isKept ? keptAnswer(name) : answer(services, handlers, { name, input, shown, requestId, preview })),
    follow: () => {
      throw new Error('pages begin lists, browsers follow them')
    },
  }
}

type Asked<Name extends CallName> = { name: Name; input: Input<Name>; shown: Shown; requestId: string; preview: number | null }

function answer<Name extends CallName>(services: Services, handlers: HandlerTable, { name, input, shown, requestId, preview }: Asked<Name>): Promise<Received<Name>> {
  const context = {
    services, caller: null, staff: null, ip: '', userAgent: '', device: null, giveDevice: () => {}, officeToken: null, giveOfficeToken: () => {},
    isFromOwnPage: null, requestId, idempotencyKey: null, preview, shows: shown.shows, showsFor: shown.showsFor,
  }
  // No call of the storefront answers with a file, so what is received is what the handler answered.
  return perform(handlers[name] as unknown as Handler<Name>, { params: input, query: input, body: input }, context) as Promise<Received<Name>>
}

/** The answer that is kept of a call without input, read now if there is none. */
function readKept(services: Services, handlers: HandlerTable, requestId: string, name: CallName): Promise<KeptReply> {
  return services.replyCache.getOrRead(name, async () => {
    const shown = collectShown()
    const reply = await answer(services, handlers, { name, input: {}, shown, requestId, preview: null })
    return { reply, tags: shown.tags, forMs: shown.forMs() }
  })
}

/** Whether kept answers are still what they were; those that were dropped are read first. */
export function areStill(services: Services, handlers: HandlerTable, standsOn: StandsOn): boolean | Promise<boolean> {
  for (const [name, version] of standsOn) if (services.replyCache.get(name)?.version !== version) return readAndCompare()
  return true

  async function readAndCompare(): Promise<boolean> {
    const same = [...standsOn].map(async ([name, version]) => (await readKept(services, handlers, 'kept answers', name)).version === version)
    return (await Promise.all(same)).every(Boolean)
  }
}

/**
 * Collects what answers show: the tags of those that were made for this page, the shortest time that one of them holds, ms,
 * and the kept answers that the page stands on. `everyTag` has the tags of these as well.
 */
export function collectShown() {
  const tags = new Set<Tag>()
  const tagsOfKept = new Set<string>()
  const versions = new Map<CallName, string>()
  let shortest = Infinity
  return {
    tags,
    everyTag: (): ReadonlySet<string> => new Set([...tags, ...tagsOfKept]),
    versions: versions as StandsOn,
    forMs: () => shortest,
    standsOn: (name: CallName, { tags: its, version }: KeptReply) => {
      its.forEach((tag) => tagsOfKept.add(tag))
      versions.set(name, version)
    },
    shows: (...names: Tag[]) => names.forEach((name) => tags.add(name)),
    showsFor: (ms: number) => void (shortest = Math.min(shortest, ms)),
  }
}
