import { answerWords } from '#src/words/words.ts'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { isLoopback } from '../platform/env.ts'

/** Headers that a proxy adds. A request with one of them did not come directly from this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * Rejects every request to the demo shop that did not come directly from this machine, because its passwords are public
 * (P2).
 */
export function keepDemoHome(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFromHome(request.raw)) return done()
    done(new ApiError(403, { detail: answerWords.demoStays }))
  })
}

/** Whether a request came directly from this machine. */
export function isFromHome({ headers, socket }: IncomingMessage): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  const host = hostnameOf(headers.host)
  return host !== null && isLoopback(host) && isLoopback(unmapped(socket.remoteAddress ?? '127.0.0.1'))
}

function hostnameOf(host: string | undefined): string | null {
  return host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}

/** Converts '::ffff:127.0.0.1', the form of a dual-stack socket, to 127.0.0.1. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:/, '')
}
