import { request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Question = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }

/** The shop's host name in `deploy/`. */
export const HOST = 'shop.example'

/**
 * Sends a request to a proxy on this machine over TLS, like a client that knows the shop's name; `from`: the client's
 * own address.
 */
export function asker(port: number, certificate: string) {
  return async (
    path: string,
    { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Question = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          servername: HOST,
          port,
          path,
          method,
          localAddress: from,
          ca: certificate,
          headers: { host: `${HOST}:${port}`, ...headers },
          agent: false,
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          )
          answer.on('error', reject)
        },
      )
      asked.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.alloc(0) })
      })
      asked.on('error', reject)
      asked.setTimeout(60_000, () => asked.destroy(new Error(`${path} did not respond within a minute`)))
      asked.end(body)
    })
}

export type Ask = ReturnType<typeof asker>
