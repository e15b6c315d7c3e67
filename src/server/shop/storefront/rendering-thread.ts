import { Worker } from 'node:worker_threads'
import type { CallName } from '#src/contract/client/calls.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { jsonOf } from '#src/server/platform/http/ready.ts'
import type { Logger } from '#src/server/platform/logger.ts'
import type { Page, Rendering, RenderPage, StorefrontBuild } from './render-page.ts'

export type ThreadData = { buildUrl: string; publicUrl: string; demo: boolean }
type Routes = StorefrontBuild['routes']
export type ToThread =
  | { kind: 'render'; id: number; path: string }
  | { kind: 'abort'; id: number }
  | { kind: 'reply'; call: number; json?: string | undefined; error?: CallError }
/** `status` is null for an error that is no response of the shop. */
type CallError = { status: number | null; body: Record<string, unknown>; message: string }
export type FromThread =
  | { kind: 'ready'; routes: object }
  | { kind: 'call'; id: number; call: number; name: CallName; input: unknown }
  | { kind: 'page'; id: number; page: Page }
  | { kind: 'refused' | 'failed'; id: number; message: string }

type Pending = Rendering & { resolve: (page: Page) => void; reject: (error: Error) => void }

/** Memory of the thread's old objects, MB. V8 collects garbage earlier when it is near its limit. */
const MEMORY = 192

export type RenderingThread = {
  render: RenderPage
  /** The routes of the build, for `routesOf`. */
  routes: Routes
  stop: () => Promise<void>
}

/**
 * Starts the thread that renders pages. Resolves when it has loaded the build. Starts it again if it ends.
 * Long, because its short parts share one thread.
 */
export async function startRenderingThread(data: ThreadData, log: Logger): Promise<RenderingThread> {
  const pending = new Map<number, Pending>()
  let count = 0
  let stopping = false
  let hasBeenReady = false
  const ready = Promise.withResolvers<Routes>()
  let worker = launch()

  function launch(): Worker {
    const started = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    })
    started.on('message', receive)
    started.on('error', (error) => {
      ready.reject(error)
      log.error({ err: error }, 'the thread that renders pages failed')
    })
    started.on('exit', () => {
      for (const { reject } of pending.values()) reject(new Error('the thread that renders pages has ended'))
      pending.clear()
      // At once: a message to an ended thread would never be answered.
      if (hasBeenReady && !stopping) worker = launch()
    })
    return started
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: ToThread) => worker.postMessage(message)

  function receive(message: FromThread): void {
    if (message.kind === 'ready') {
      hasBeenReady = true
      return ready.resolve(message.routes as Routes)
    }
    const one = pending.get(message.id)
    if (!one) return
    if (message.kind === 'call') return void answer(one, message)
    if (message.kind === 'failed') return one.failed(new Error(message.message))
    pending.delete(message.id)
    // Arrives as the bytes alone.
    if (message.kind === 'page') one.resolve({ ...message.page, body: Buffer.from(message.page.body.buffer) })
    else one.reject(new Error(message.message))
  }

  /** Sends the reply as text: its parts already have their JSON, and a copy of the objects would cost more. */
  async function answer({ api }: Pending, { call, name, input }: FromThread & { kind: 'call' }): Promise<void> {
    try {
      const reply: unknown = await api.call(name, input as never)
      send({ kind: 'reply', call, json: reply === undefined ? undefined : jsonOf(reply) })
    } catch (error) {
      const { status, body } = error instanceof ApiError ? error : { status: null, body: {} }
      send({ kind: 'reply', call, error: { status, body, message: error instanceof Error ? error.message : '' } })
    }
  }

  const render: RenderPage = async (rendering) => {
    const id = ++count
    const abort = () => send({ kind: 'abort', id })
    rendering.gone.addEventListener('abort', abort, { once: true })
    try {
      return await new Promise<Page>((resolve, reject) => {
        pending.set(id, { ...rendering, resolve, reject })
        send({ kind: 'render', id, path: rendering.path })
      })
    } finally {
      rendering.gone.removeEventListener('abort', abort)
    }
  }

  return {
    render,
    routes: await ready.promise,
    stop: async () => {
      stopping = true
      await worker.terminate()
    },
  }
}
