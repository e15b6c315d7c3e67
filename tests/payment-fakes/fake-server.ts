import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The faults that a fake provider plays, each for the next request to a path that contains the text, and then not
 * again.
 */
type WireFault =
  /** The connection is cut before the request is carried out. */
  | 'cut before'
  /** The request is carried out, and the connection is cut before the answer. */
  | 'cut after'
  /** HTTP 200 with a page of HTML. */
  | 'html'
  /** HTTP 502. */
  | 'server error'
  /** HTTP 429. */
  | 'too many'

export type FakeRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
/** JSON, or a page of the bank for the customer's browser: HTML, or a redirect. */
export type FakeAnswer = { status?: number; body: object } | { html: string } | { location: string }

export type FakeServer = {
  url: string
  /** Every request, oldest first. */
  requests: FakeRequest[]
  fail: (path: string, fault: WireFault) => void
  /** Holds the answers to a path until the returned function is called. */
  hold: (path: string) => () => void
  /** Forgets all requests and faults. */
  reset: () => void
  close: () => Promise<void>
}

/** Starts a server of a fake provider on loopback. Without a port it takes a free one. */
export async function startFakeServer(answer: (request: FakeRequest) => FakeAnswer, port = 0): Promise<FakeServer> {
  const faults: { path: string; fault: WireFault }[] = []
  const holds: { path: string; released: Promise<void> }[] = []
  const requests: FakeRequest[] = []
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat(await incoming.toArray()).toString()
    const request = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    const place = faults.findIndex(({ path }) => request.path.includes(path))
    const fault = place === -1 ? null : (faults.splice(place, 1)[0]?.fault ?? null)
    if (fault === 'cut before') return void outgoing.destroy()
    if (fault === 'server error') return void outgoing.writeHead(502).end('{"status":"server_error"}')
    if (fault === 'too many') return void outgoing.writeHead(429).end('{}')
    if (fault === 'html') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Salam</h1>')
    const answered = answer(request)
    if (fault === 'cut after') return void outgoing.destroy()
    await holds.find(({ path }) => request.path.includes(path))?.released
    if ('location' in answered) return void outgoing.writeHead(303, { location: answered.location }).end()
    if ('html' in answered)
      return void outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answered.html)
    const { status = 200, body: json } = answered
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (path, fault) => void faults.push({ path, fault }),
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.push({ path, released: promise })
      return () => {
        holds.splice(0)
        resolve()
      }
    },
    reset: () => {
      requests.length = 0
      faults.length = 0
      holds.length = 0
    },
    close: () => closeServer(server),
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(() => resolve()))
}
