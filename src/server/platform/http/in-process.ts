import type { Api, Input, Received } from '#src/contract/client/api.ts'
import type { CallName } from '#src/contract/client/calls.ts'
import type { KeptReply, ReplyKey, ReplyVersions } from '../cache/reply-cache.ts'
import { languageNow, type Language } from '#src/words/language.ts'
import type { Tag } from '../cache/tags.ts'
import { inLanguage } from '../language.ts'
import type { Services } from '../services.ts'
import type { Context, Handler } from './handler.ts'
import type { HandlerTable } from './handler-table.ts'
import { perform } from './perform.ts'

type Shown = Pick<Context, 'shows' | 'showsFor'>

const keyOf = (name: CallName): ReplyKey => `${languageNow()} ${name}`

/**
 * Returns the API in process, as a visitor who is not logged in, for rendering pages. `collected` gets the tags of the
 * replies, how long they are valid, and the versions of kept replies. `of`: the client of a page that no
 * cache keeps.
 */
export function inProcessApi(
  services: Services,
  handlers: HandlerTable,
  requestId: string,
  collected: ReturnType<typeof collectShown>,
  of: Partial<RenderedFor> = {},
): Api {
  async function keptAnswer<Name extends CallName>(name: Name): Promise<Received<Name>> {
    const kept = await readKept(services, handlers, requestId, name)
    collected.addVersion(name, kept)
    return kept.reply as Received<Name>
  }

  return {
    call: (name, input) =>
      handlers[name].isKept
        ? keptAnswer(name)
        : answer(services, handlers, { name, input, collected, requestId, ...of }),
    follow: () => {
      throw new Error('a rendered page shows only the first part of a list')
    },
  }
}

/** The client of a page that no cache keeps: its address, or the draft of a product that its signed URL shows. */
export type RenderedFor = Pick<Context, 'preview' | 'ip'>

type Asked<Name extends CallName> = Partial<RenderedFor> & {
  name: Name
  input: Input<Name>
  collected: Shown
  requestId: string
}

function answer<Name extends CallName>(
  services: Services,
  handlers: HandlerTable,
  { name, input, collected, requestId, preview = null, ip = '' }: Asked<Name>,
): Promise<Received<Name>> {
  const context = {
    services,
    caller: null,
    staff: null,
    ip,
    userAgent: '',
    device: null,
    giveDevice: () => {},
    adminToken: null,
    giveAdminToken: () => {},
    isFromOwnPage: null,
    requestId,
    idempotencyKey: null,
    preview,
    shows: collected.shows,
    showsFor: collected.showsFor,
  }
  // No call of the storefront returns a file, so the received type is the type that the handler returns.
  return perform(
    handlers[name] as unknown as Handler<Name>,
    { params: input, query: input, body: input },
    context,
  ) as Promise<Received<Name>>
}

/** Returns the kept reply of a call without input, and reads it if it is missing. */
function readKept(services: Services, handlers: HandlerTable, requestId: string, name: CallName): Promise<KeptReply> {
  return services.replyCache.getOrRead(keyOf(name), async () => {
    const collected = collectShown()
    const reply = await answer(services, handlers, { name, input: {}, collected, requestId })
    return { reply, tags: collected.tags, forMs: collected.forMs() }
  })
}

/** Whether kept replies still have the same versions. Reads dropped replies first. */
export function areUnchanged(
  services: Services,
  handlers: HandlerTable,
  replyVersions: ReplyVersions,
): boolean | Promise<boolean> {
  for (const [key, version] of replyVersions)
    if (services.replyCache.get(key)?.version !== version) return readAndCompare()
  return true

  async function readAndCompare(): Promise<boolean> {
    const same = [...replyVersions].map(async ([key, version]) => {
      const [language, name] = key.split(' ') as [Language, CallName]
      const kept = await inLanguage(language, () => readKept(services, handlers, 'kept answers', name))
      return kept.version === version
    })
    return (await Promise.all(same)).every(Boolean)
  }
}

/**
 * Collects the data of replies: the tags of this page's own replies, their shortest validity, ms, and the kept replies
 * that the page contains.
 */
export function collectShown() {
  const tags = new Set<Tag>()
  const versions = new Map<ReplyKey, string>()
  let shortest = Infinity
  return {
    tags,
    versions: versions as ReplyVersions,
    forMs: () => shortest,
    addVersion: (name: CallName, { version }: KeptReply) => {
      versions.set(keyOf(name), version)
    },
    shows: (...names: Tag[]) => names.forEach((name) => tags.add(name)),
    showsFor: (ms: number) => void (shortest = Math.min(shortest, ms)),
  }
}
