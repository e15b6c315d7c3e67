import { isIP } from 'node:net'
import { publicAddressOf, systemResolve } from './public-address.ts'

/** The most bytes of a response that are read. */
const READ_MAX = 64 * 1024

type Posted = { status: number; text: string }

/**
 * Posts JSON text to a URL that a person typed. Unless `toPrivate`, the URL must lead to the public internet, and the
 * connection goes to exactly the IP address that was checked. Does not follow redirects. Throws RefusedAddress for an
 * address that is not public, and otherwise the error of the connection.
 * @param time limit of the whole exchange, ms
 */
export async function postOutside(
  link: string,
  body: string,
  headers: Record<string, string>,
  { toPrivate = false, time = 10_000 } = {},
): Promise<Posted> {
  const { Agent, request } = await import('undici')
  const checked = toPrivate ? null : await publicAddressOf(link, systemResolve)
  const pinned = checked && [{ address: checked.address, family: checked.family }]
  const agent = new Agent({
    ...(pinned &&
      !isIP(checked.url.hostname) && {
        connect: {
          lookup: (_host, options, done) =>
            options.all ? done(null, pinned) : done(null, checked.address, checked.family),
        },
      }),
  })
  try {
    const { statusCode, body: answer } = await request(link, {
      method: 'POST',
      body,
      dispatcher: agent,
      signal: AbortSignal.timeout(time),
      headers: { 'content-type': 'application/json', 'user-agent': 'Buxar', ...headers },
    })
    answer.on('error', () => {})
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size > READ_MAX) break
    }
    return { status: statusCode, text: Buffer.concat(parts).toString('utf8') }
  } finally {
    await agent.destroy()
  }
}
