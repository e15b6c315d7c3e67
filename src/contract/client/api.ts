import type { z } from 'zod'
import { ApiError, NoAnswer } from './api-error.ts'
import { memoryAttempts, type Attempts } from './attempts.ts'
import { calls, type CallName } from './calls.ts'
import type { EveryCall, EveryCallName } from '../every-call.ts'
import type { FileContent } from '../file-answer.ts'

type Part<E, Key extends string> = E extends Record<Key, infer S extends z.ZodType> ? z.input<S> : unknown

/** The input of a call: its path parameters and its query or body, in one object. A file is in `file`. */
export type Input<Name extends EveryCallName> = Part<EveryCall[Name], 'params'> &
  Part<EveryCall[Name], 'query'> &
  Part<EveryCall[Name], 'body'> &
  (EveryCall[Name] extends { upload: object } ? { file: Blob } : unknown)

/** The reply of a call. */
export type Reply<Name extends EveryCallName> = z.output<EveryCall[Name]['reply']>

/** The reply as a client receives it. A file is a Blob. */
export type Received<Name extends EveryCallName> = Reply<Name> extends FileContent ? Blob : Reply<Name>

export type CallOptions = {
  signal?: AbortSignal
  /** The name of the call's attempt (C1). Default: the call with its input. */
  attempt?: string
  /** The Idempotency-Key, for a client that manages its own keys. */
  idempotencyKey?: string
  /** The browser finishes the request even if the user leaves the page. */
  keepalive?: boolean
}

/** The API of the shop, in process or over HTTP. Throws ApiError for an error response. */
export interface Api<Names extends EveryCallName = CallName> {
  call<Name extends Names>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Received<Name>>
  /** Requests a `next` path of a paged list, unchanged (D6). */
  follow<Name extends Names>(name: Name, next: string, options?: CallOptions): Promise<Received<Name>>
}

/** Options of the HTTP client. */
export type HttpOptions = {
  /** The start of every URL; '' for the page's own host. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Returns the language of the replies (G17). Default: what the browser sends; Azerbaijani in Node. */
  language?: () => string
  /** Returns the access token to send, or null. */
  accessToken?: () => string | null
  /**
   * Called once when a call with a token returns 401 (D10). Afterwards `accessToken` returns the new token, or null if
   * the session has ended. In both cases the call is retried once.
   */
  renew?: () => Promise<unknown>
  /** The storage for keys of named attempts. Default: in memory. */
  attempts?: Attempts
}

/** Returns the API over fetch, for the calls in `paths`. Default: the shop's calls. */
export function httpApi<Names extends EveryCallName = CallName>(
  settings: HttpOptions = {},
  paths: Record<Names, string> = calls as Record<string, string> as Record<Names, string>,
): Api<Names> {
  const { baseUrl = '', accessToken = () => null, renew, language } = settings
  // An attempt without a name may contain a password, so its key is never stored.
  const unnamed = memoryAttempts()
  const named = settings.attempts ?? unnamed
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))

  async function request(method: string, path: string, body: unknown, options: CallOptions): Promise<unknown> {
    const attempt = async () => {
      const token = accessToken()
      const headers: Record<string, string> = language ? { 'accept-language': language() } : {}
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
      }).catch(lost)
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
    const text = await response.text().catch(lost)
    if (!response.ok) throw new ApiError(response.status, errorBody(text))
    try {
      return text === '' ? undefined : JSON.parse(text)
    } catch {
      // A proxy responded instead of the shop.
      throw new ApiError(502, {})
    }
  }

  /** Sends a write with the key of its attempt, and ends the attempt when the result is known. */
  async function write(
    name: string,
    input: unknown,
    method: string,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<unknown> {
    if (options.idempotencyKey !== undefined) return request(method, path, body, options)
    const attempts = options.attempt === undefined ? unnamed : named
    const attempt = options.attempt ?? `${name} ${body instanceof Blob ? path + numberOf(body) : JSON.stringify(input)}`
    const key = attempts.keyOf(attempt)
    try {
      const answer = await request(method, path, body, { ...options, idempotencyKey: key })
      attempts.end(attempt, key)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.isClear) attempts.end(attempt, key)
      throw error
    }
  }

  return {
    call: async <Name extends Names>(name: Name, input: Input<Name>, options: CallOptions = {}) => {
      const { method, path, rest } = fillPath(paths[name], input as Record<string, unknown>)
      if (method === 'GET') return (await request(method, path + queryText(rest), undefined, options)) as Received<Name>
      const { file, ...query } = rest
      if (file instanceof Blob)
        return (await write(name, input, method, path + queryText(query), file, options)) as Received<Name>
      return (await write(name, input, method, path, rest, options)) as Received<Name>
    },
    follow: async <Name extends Names>(_name: Name, next: string, options: CallOptions = {}) =>
      (await request('GET', next, undefined, options)) as Received<Name>,
  }
}

/** Distinguishes a connection without a response from a programming error, because fetch throws TypeError for both. */
function lost(cause: unknown): never {
  if (cause instanceof TypeError) throw new NoAnswer(cause)
  throw cause
}

/** Puts the parameters into the path. The rest is the query or the body. */
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

const numbers = new WeakMap<Blob, string>()
let files = 0

/** Returns a unique number for a file, so that the same file sent again is the same attempt. */
function numberOf(file: Blob): string {
  const number = numbers.get(file) ?? `file ${++files}`
  numbers.set(file, number)
  return number
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
    // A response that is not JSON comes from a proxy. Its text does not help a customer.
  }
  return {}
}
