import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Returns true if it has sent the response, or has closed the connection. */
export type Door = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The one listener for requests of a server: each door in turn may end a request, and Fastify gets the rest. The doors
 * come before Fastify, whose objects and hooks cost more than what they do.
 */
export function openFrontDoor(server: Server, doors: readonly Door[]): void {
  const [enterFastify] = server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void]
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!doors.some((door) => door(request, response))) enterFastify(request, response)
  })
}
