import { publicAddressOf, RefusedAddress, type Resolve } from '#src/server/platform/safe-fetch/public-address.ts'

const REDIRECTS_MAX = 3
const BYTES_MAX = 15 * 1024 * 1024
const TIME_MS = 10_000

/** Access to the internet; tests replace it to reach their own servers. */
export type Outside = {
  /** Returns the address to connect to. */
  reach: (address: string) => string
  /** A certificate authority to trust in addition to the known ones, as PEM. */
  ca?: string
  /** Ports that a link may name, as text; '' is the default of http or https. */
  ports: readonly string[]
  /** Time limit of a whole fetch, ms. */
  time: number
}
const outside: Outside = { reach: (address) => address, ports: ['', '80', '443'], time: TIME_MS }

/**
 * Fetches a link of an import and returns its bytes. Every redirect is checked like the first address, and the
 * connection uses exactly the checked IP address. Tries only the ports of web servers, so that an import does not probe
 * other services of a host. Throws RefusedAddress with the reason if the link is not fetched.
 */
export async function fetchPicture(
  link: string,
  resolve: Resolve,
  { reach, ca, ports, time }: Outside = outside,
): Promise<Buffer> {
  const { Agent, request } = await import('undici')
  const until = AbortSignal.timeout(time)
  let next = link
  for (let sent = 0; sent <= REDIRECTS_MAX; sent++) {
    const { url, address, family } = await publicAddressOf(next, resolve)
    if (!ports.includes(url.port)) throw new RefusedAddress('Şəkil yalnız 80 və 443 portlarından götürülür.')
    // A host that is an IP address is not resolved: it is the checked address.
    const pinned = [{ address: reach(address), family }]
    const agent = new Agent({
      connect: {
        ...(ca === undefined ? {} : { ca }),
        lookup: (_host, options, done) =>
          options.all ? done(null, pinned) : done(null, pinned[0]?.address ?? '', family),
      },
    })
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher: agent,
        signal: until,
        headers: { host: url.host, accept: 'image/*' },
      })
      // Closing the connection with an unread body emits an error on the body; no other code handles it.
      body.on('error', () => {})
      if (
        statusCode >= 300 &&
        statusCode < 400 &&
        typeof headers.location === 'string' &&
        URL.canParse(headers.location, url.href)
      ) {
        next = new URL(headers.location, url.href).href
        continue
      }
      if (statusCode !== 200) {
        throw new RefusedAddress(`Şəkil götürülmədi: server ${statusCode} cavabını verdi.`)
      }
      return await readPicture(body)
    } catch (error) {
      if (error instanceof RefusedAddress) throw error
      throw new RefusedAddress(
        until.aborted ? 'Şəkil 10 saniyəyə gəlmədi.' : 'Şəkil götürülmədi: serverlə əlaqə alınmadı.',
        { cause: error },
      )
    } finally {
      await agent.destroy()
    }
  }
  throw new RefusedAddress('Şəklin ünvanı çox yerə yönləndirir.')
}

/** Returns the bytes of a picture. Throws RefusedAddress above 15 MB. */
export async function readPicture(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > BYTES_MAX) throw new RefusedAddress('Şəkil 15 MB-dan böyükdür.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
