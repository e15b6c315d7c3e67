/** The thread that renders pages, so that the main thread stays free for cached pages and checkouts (C6). */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Api } from '#src/contract/client/api.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { renderWith, type StorefrontBuild } from './render-page.ts'
import type { FromThread, ThreadData, ToThread } from './rendering-thread.ts'

const { buildUrl, publicUrl, demo } = workerData as ThreadData

// Lower priority than the main thread. Linux knows threads by their own ids; other systems keep the priority.
if (process.platform === 'linux')
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)

const build = (await import(buildUrl)) as StorefrontBuild
const render = renderWith(async () => build, 'production', { publicUrl, demo })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: FromThread, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved)

const aborts = new Map<number, AbortController>()
const calls = new Map<number, { resolve: (reply: unknown) => void; reject: (error: Error) => void }>()
let callCount = 0

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'render') void renderOne(message.id, message.path)
  else if (message.kind === 'abort') aborts.get(message.id)?.abort(new Error('nobody waits for the page'))
  else {
    const { json, error } = message
    const call = calls.get(message.call)
    calls.delete(message.call)
    if (error) call?.reject(error.status === null ? new Error(error.message) : new ApiError(error.status, error.body))
    else call?.resolve(json === undefined ? undefined : JSON.parse(json))
  }
})

async function renderOne(id: number, path: string): Promise<void> {
  const abort = new AbortController()
  aborts.set(id, abort)
  try {
    const failed = (error: unknown) => say({ kind: 'failed', id, message: textOf(error) })
    const page = await render({ path, api: apiOf(id), gone: abort.signal, failed })
    // Moved, not copied: a page is 100 kB or more.
    say({ kind: 'page', id, page }, [page.body.buffer as ArrayBuffer])
  } catch (error) {
    say({ kind: 'refused', id, message: textOf(error) })
  } finally {
    aborts.delete(id)
  }
}

/** The shop's API, which the main thread answers. */
function apiOf(id: number): Api {
  return {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        const call = ++callCount
        calls.set(call, { resolve: resolve as (reply: unknown) => void, reject })
        say({ kind: 'call', id, call, name, input })
      }),
    follow: () => {
      throw new Error('a rendered page shows only the first part of a list')
    },
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const routes = Object.fromEntries(
  Object.entries(build.routes).flatMap(([key, route]) => {
    if (!route) return []
    const { id, parentId, path, index, caseSensitive } = route
    return [[key, { id, parentId, path, index, caseSensitive }]]
  }),
)
say({ kind: 'ready', routes })
