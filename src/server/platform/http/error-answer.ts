import { answerWords } from '#src/words/words.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { isDatabaseGone, isDiskFull } from '../database/database-gone.ts'
import { BusyError } from '../admission/admission.ts'
import { ClientGone } from './client-gone.ts'
import { TooManyError } from '../limits/limits.ts'

const words = (): Record<number, string> => ({
  400: answerWords.unreadable,
  404: answerWords.notFound,
  413: answerWords.tooLarge,
  415: answerWords.jsonOnly,
})

/** How long a client waits before it retries while the database is gone, s. */
const RETRY_AFTER = 2

/**
 * A body that is too large, but not larger than this, is read to its end and discarded, bytes. Otherwise a proxy that
 * still sends the body would find the connection closed and return 502.
 */
const READ_OFF_MAX = 64 * 1024 * 1024

/**
 * Converts a thrown error into the error response of D14. An error that the client did not cause is logged and returned
 * as 500.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (error instanceof ApiError) {
    if (error instanceof TooManyError || error instanceof BusyError) void reply.header('retry-after', error.retry_after)
    return reply.code(error.status).send(error.body)
  }
  if (error instanceof ClientGone) return reply.code(499).send()
  // The client's connection broke while it sent its body, so no client receives this response.
  if (error === request.raw.errored) return reply.code(400).send({ detail: answerWords.unreadable })
  if (isDatabaseGone(error)) {
    request.log.error({ err: error }, 'the database does not answer')
    return reply.code(503).header('retry-after', RETRY_AFTER).send({ detail: answerWords.shopGone })
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full: writes fail until space is freed')
    return reply.code(503).header('retry-after', RETRY_AFTER).send({ detail: answerWords.diskFull })
  }
  const { statusCode: thrownStatus = 500 } = error as FastifyError
  // No URL of the shop has a path longer than Fastify's limit, so the path is not found.
  const status = thrownStatus === 414 ? 404 : thrownStatus
  if (status === 413 && Number(request.headers['content-length']) <= READ_OFF_MAX) void reply.removeHeader('connection')
  if (status >= 400 && status < 500)
    return reply.code(status).send({ detail: words()[status] ?? answerWords.unreadable })
  request.log.error({ err: error }, 'a request failed')
  return reply.code(500).send({ detail: answerWords.unexpected })
}
