import type { FastifyReply, FastifyRequest } from 'fastify'

/** The client no longer waits for the response. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

/** Returns a signal that aborts when the client closes its connection before the response is complete. */
export function clientGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const { socket } = request.raw
  const abort = () => gone.abort(new ClientGone('the client is gone'))
  if (socket.destroyed) abort()
  socket.once('close', abort)
  // A connection serves many requests.
  reply.raw.once('finish', () => socket.off('close', abort))
  return gone.signal
}
