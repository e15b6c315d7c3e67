import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { answerError } from './error-answer.ts'

describe('error answer', () => {
  it.each([
    [
      'a full disk of the database',
      Object.assign(new Error('Failed query'), {
        cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
      }),
      503,
      'Serverin diskində yer qalmayıb. Bir az sonra yenidən cəhd edin.',
    ],
    [
      'a full disk of pictures',
      Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }),
      503,
      'Serverin diskində yer qalmayıb. Bir az sonra yenidən cəhd edin.',
    ],
    [
      'a statement that took too long',
      Object.assign(new Error('Failed query'), {
        cause: Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
      }),
      503,
      'Mağaza hazırda cavab vermir. Bir neçə saniyədən sonra yenidən cəhd edin.',
    ],
    [
      'a fault of the program',
      new Error('x is not a function'),
      500,
      'Gözlənilməz xəta baş verdi. Bir az sonra yenidən cəhd edin.',
    ],
  ])('%s returns a message, and Retry-After if a retry can help (P9)', async (_what, error, status, detail) => {
    const app = fastify()
    app.setErrorHandler(answerError)
    app.get('/', () => {
      throw error
    })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      status,
      status === 503 ? '2' : undefined,
      { detail },
    ])
  })

  it('does not log a client that disconnects in the middle of its body', async () => {
    const logged: string[] = []
    const app = fastify({ loggerInstance: createLogger('warn', { write: (line) => logged.push(line) }) })
    const failed = Promise.withResolvers<number>()
    app.setErrorHandler((error, request, reply) => {
      void answerError(error, request, reply)
      failed.resolve(reply.statusCode)
    })
    app.post('/', () => ({}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"')
    await once(app.server, 'request')
    socket.destroy()
    expect(await failed.promise).toBe(400)
    await app.close()
    expect(logged).toEqual([])
  })
})
