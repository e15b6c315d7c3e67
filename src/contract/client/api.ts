import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { calls, type CallName } from './calls.ts'
import type { EveryCall, EveryCallName } from '../every-call.ts'
import type { FileContent } from '../file-answer.ts'

type Part<E, Key extends string> = E extends Record<Key, infer S extends z.ZodType> ? z.input<S> : unknown

/** The input of a call: its path parameters and its query or body, in one object; a file as `file`. */
export type Input<Name extends EveryCallName> = Part<EveryCall[Name], 'params'> &
  Part<EveryCall[Name], 'query'> &
  Part<EveryCall[Name], 'body'> &
  (EveryCall[Name] extends { upload: object } ? { file: Blob } : unknown)

/** The answer of a call. */
export type Reply<Name extends EveryCallName> = z.output<EveryCall[Name]['reply']>

/** The answer as a client receives it: a file as a Blob. */
export type Received<Name extends EveryCallName> = Reply<Name> extends FileContent ? Blob : Reply<Name>

export type CallOptions = {
  signal?: AbortSignal
  /** Makes a retry of the same request return the first answer (D15). */
  idempotencyKey?: string
  /** The browser finishes the request even when the page is left. */
  keepalive?: boolean
}

/** The one way to call the shop, in process or over HTTP. Throws ApiError for an error answer. */
export interface Api<Names extends EveryCallName = CallName> {
  call<Name extends Names>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Received<Name>>
  /** Requests a `next` path of a paged list, unchanged (D6). */
  follow<Name extends Names>(name: Name, next: string, options?: CallOptions): Promise<Received<Name>>
}

/** How the HTTP client reaches the shop and authenticates. */
export type HttpSettings = {
  /** Beginning of every URL, '' for the page's own host. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Gives the access token to send, or null. */
  accessToken?: () => string | null
  /**
   * Called once when a call with a token answers 401 (D10). Afterwards `accessToken` gives the new token, or null if
   * the session has ended; in both cases the call is tried once more.
   */
  renew?: () => Promise<unknown>
}

/** The contract over fetch, for the calls in `paths`; by default the shop's. */
export function httpApi<Names extends EveryCallName = CallName>(
  settings: HttpSettings = {},
  paths: Record<Names, string> = calls as Record<string, string> as Record<Names, string>,
): Api<Names> {
  const { baseUrl = '', accessToken = () => null, renew } = settings
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))

  async function request(method: string, path: string, body: unknown, options: CallOptions): Promise<unknown> {
    const attempt = async () => {
      const token = accessToken()
      const headers: Record<string, string> = {}
      if (token) headers.authorization = `Bearer ${token}`
      const isFile = body instanceof Blob
      if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json'
      if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
      const response = await send(baseUrl + path, {
        method,
        headers,
        body: body === undefined || isFile ? body : JSON.stringify(body),
        signal: options.signal,
        keepalive: options.keepalive,
      })
      return { response, token }
    }
    const first = await attempt()
    let { response } = first
    const { token } = first
    if (response.status === 401 && token && renew) {
      await renew()
      if (accessToken() !== token) ({ response } = await attempt())
    }
    if (response.ok && response.headers.has('content-disposition')) return response.blob()
    const text = await response.text()
    if (response.ok) return text === '' ? undefined : JSON.parse(text)
    throw new ApiError(response.status, errorBody(text))
  }

  return {
    call: async <Name extends Names>(name: Name, input: Input<Name>, options: CallOptions = {}) => {
      const { method, path, rest } = fillPath(paths[name], input as Record<string, unknown>)
      if (method === 'GET') return (await request(method, path + queryText(rest), undefined, options)) as Received<Name>
      const { file, ...query } = rest
      if (file instanceof Blob) return (await request(method, path + queryText(query), file, options)) as Received<Name>
      return (await request(method, path, rest, options)) as Received<Name>
    },
    follow: async <Name extends Names>(_name: Name, next: string, options: CallOptions = {}) =>
      (await request('GET', next, undefined, options)) as Received<Name>,
  }
}

/** Puts the parameters into the path; the rest is the query or the body. */
function fillPath(methodAndTemplate: string, input: Record<string, unknown>) {
  const [method = '', template = ''] = methodAndTemplate.split(' ')
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = rest[parameter]
    delete rest[parameter]
    return encodeURIComponent(String(value))
  })
  return { method, path, rest }
}

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return text && `?${text}`
}

function errorBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (body && typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // An answer that is not JSON comes from a proxy in between; its text is of no use to a shopper.
  }
  return {}
}
