import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Door } from './front-door.ts'

/** The most requests of one connection without a complete response. No browser or proxy sends more at once. */
const UNANSWERED_MAX = 8
/** The most bytes that may wait behind the response that is being sent. */
const WAITING_MAX = 1024 * 1024
/** How long a client may take none of the bytes that wait for it, ms. */
const NO_PROGRESS = 30_000

/** The responses of a connection that are not complete, oldest first; `size` (bytes) is 0 until it is known. */
type Pending = { response: ServerResponse; size: number }[]

/**
 * A request that Node drops if its connection is destroyed. Node stops reading a packet at a request for an upgrade, so
 * such a request claims to be one. Otherwise Node makes a response for each request of the packet: 40 ms without a
 * pause and 10 MB of garbage for 2,400 requests.
 */
export class EndableRequest extends IncomingMessage {
  declare private asksForUpgrade: boolean
  get upgrade(): boolean {
    return this.socket?.destroyed || this.asksForUpgrade
  }
  set upgrade(asks: boolean) {
    this.asksForUpgrade = asks
  }
}

/**
 * Closes the connection of a client that sends requests and does not read the responses (C9). Otherwise the responses
 * to a few kilobytes of requests would fill the memory. Returns the door before Fastify, whose objects for 2,700
 * requests of one packet would take 50 MB.
 */
export function endUnreadConnections(app: FastifyInstance): Door {
  const pendingOf = new WeakMap<Socket, Pending>()

  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw
    const pending = pendingOf.get(socket) ?? []
    for (const one of pending) if (one.response === reply.raw) one.size = sizeOf(payload)
    if (pending.slice(1).reduce((sum, { size }) => sum + size, 0) > WAITING_MAX) socket.destroy()
    done(null, payload)
  })

  app.server.setTimeout(NO_PROGRESS, (socket) => {
    // While a handler works, nothing waits for the client.
    if ((pendingOf.get(socket) ?? []).length === 0 || socket.writableLength > 0) socket.destroy()
  })

  return ({ socket }, response) => {
    const pending = pendingOf.get(socket) ?? []
    // Node goes on reading the requests of the last packet after their connection is closed.
    if (socket.destroyed || pending.length === UNANSWERED_MAX) {
      socket.destroy()
      return true
    }
    pendingOf.set(socket, pending)
    const mine = { response, size: 0 }
    pending.push(mine)
    response.once('finish', () => pending.splice(pending.indexOf(mine), 1))
    return false
  }
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload instanceof Uint8Array ? payload.length : 0
}
