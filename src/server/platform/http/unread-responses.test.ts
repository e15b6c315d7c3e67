import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFrontDoor } from './front-door.ts'
import { EndableRequest, endUnreadConnections } from './unread-responses.ts'

let app: FastifyInstance
let handled: number
/** Ends the handlers of /slow. */
let finish: () => void

beforeEach(async () => {
  app = fastify({ http: { IncomingMessage: EndableRequest } })
  handled = 0
  const finished = new Promise<void>((resolve) => (finish = resolve))
  openFrontDoor(app.server, [endUnreadConnections(app)])
  app.get('/large', async () => {
    handled++
    return 'x'.repeat(600 * 1024)
  })
  app.get('/slow', async () => {
    handled++
    await finished
    return 'slow'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  finish()
  return app.close()
})

function send(path: string, times: number): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times))
  return socket
}

describe('a connection', () => {
  it('is closed at its ninth unanswered request', async () => {
    const socket = send('/slow', 1000)
    await once(socket, 'close')
    expect(handled).toBeLessThanOrEqual(8)
  })

  it('causes no work for the other requests of its packet', async () => {
    let requests = 0
    app.server.on('request', () => requests++)
    const socket = send('/slow', 1000)
    await once(socket, 'close')
    expect(requests).toBe(9)
  })

  it('may have eight unanswered requests', async () => {
    const socket = send('/slow', 8)
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    await expect.poll(() => handled).toBe(8)
    finish()
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(8)
    socket.destroy()
  })

  it('is closed when more than a megabyte waits behind a response', async () => {
    const socket = send('/large', 5)
    // Without a listener for its data the client reads nothing.
    socket.pause()
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open))))
      .toBe(0)
    socket.destroy()
  })

  it('may receive a single response of any size', async () => {
    const socket = send('/large', 1)
    let bytes = 0
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
    await expect.poll(() => bytes).toBeGreaterThan(600 * 1024)
    socket.destroy()
  })
})
