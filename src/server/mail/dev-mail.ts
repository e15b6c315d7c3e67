import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** /dev/mail: the mails that were written as files, for the demo shop. */
export function serveDevMail(app: FastifyInstance, services: Services): void {
  void app
  void services
}
