/** A thread that floods a shop over 40 connections until its parent says that it ends. */
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type FloodRequest = { method: string; url: string; body?: string; authorization?: string }

/** Each connection sends its next request when the former has its response. */
const CONNECTIONS = 40

const { requests, localAddress } = workerData as { requests: FloodRequest[]; localAddress: string }
const agent = new Agent({ keepAlive: true, localAddress })
const counts: Record<string, number> = {}
const ending = new AbortController()
let number = 0

parentPort?.once('message', () => {
  ending.abort()
  agent.destroy()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(counts)
})

for (let connection = 0; connection < CONNECTIONS; connection++) void flood()

async function flood(): Promise<void> {
  while (!ending.signal.aborted) {
    const next = requests[number++ % requests.length]
    if (!next) return
    const what = await statusOf(next).catch(() => 'none')
    counts[what] = (counts[what] ?? 0) + 1
  }
}

async function statusOf({ method, url, body, authorization }: FloodRequest): Promise<string> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(authorization !== undefined && { authorization }),
  }
  const sent = request(url, { agent, method, headers }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return String(response.statusCode)
}
