import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../contract/client/api-error.ts'
import { isLoopback } from '../settings.ts'

/** Headers that a proxy adds: a request with one of them was not made on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/** Refuses every request to the demo shop that did not come from this machine alone: its passwords are public (P2). */
export function keepDemoHome(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const forwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
    const host = hostnameOf(request.headers.host)
    if (!forwarded && host !== null && isLoopback(host) && isLoopback(unmapped(request.socket.remoteAddress ?? '127.0.0.1'))) return done()
    done(new ApiError(403, { detail: 'Bu, sınaq mağazasıdır: yalnız işlədiyi kompüterdə açılır.' }))
  })
}

function hostnameOf(host: string | undefined): string | null {
  return host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}

/** '::ffff:127.0.0.1' is 127.0.0.1 as a socket for both families names it. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:/, '')
}
