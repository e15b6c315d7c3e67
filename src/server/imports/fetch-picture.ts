import { publicAddressOf, RefusedAddress, type Resolve } from './public-address.ts'

const REDIRECTS_MAX = 3
const BYTES_MAX = 15 * 1024 * 1024
const TIME_MS = 10_000

/** How the world outside is reached; tests have it lead to servers of their own. */
export type Outside = {
  /** Where an address is connected to. */
  reach: (address: string) => string
  /** Whoever may vouch for a server's name besides the known authorities, as PEM. */
  ca?: string
  /** How long all of a fetch may take, ms. */
  time: number
}
const outside: Outside = { reach: (address) => address, time: TIME_MS }

/**
 * What a link of an import leads to, its bytes; each place that it is sent on to is looked at as the first one is, and
 * the connection goes to the very address that was found good. Throws RefusedAddress with why it is not fetched.
 */
export async function fetchPicture(link: string, resolve: Resolve, { reach, ca, time }: Outside = outside): Promise<Buffer> {
  const { Agent, request } = await import('undici')
  const until = AbortSignal.timeout(time)
  let next = link
  for (let sent = 0; sent <= REDIRECTS_MAX; sent++) {
    const { url, address, family } = await publicAddressOf(next, resolve)
    // An address that is written out is not looked up: it is the one that was found good.
    const pinned = [{ address: reach(address), family }]
    const agent = new Agent({
      connect: {
        ...(ca === undefined ? {} : { ca }),
        lookup: (_host, options, done) => (options.all ? done(null, pinned) : done(null, pinned[0]?.address ?? '', family)),
      },
    })
    try {
      const { statusCode, headers, body } = await request(url, { dispatcher: agent, signal: until, headers: { host: url.host, accept: 'image/*' } })
      // What is not read to its end ends with the connection; nobody else hears of that.
      body.on('error', () => {})
      if (statusCode >= 300 && statusCode < 400 && typeof headers.location === 'string' && URL.canParse(headers.location, url.href)) {
        next = new URL(headers.location, url.href).href
        continue
      }
      if (statusCode !== 200) {
        throw new RefusedAddress(`Şəkil götürülmədi: server ${statusCode} cavabını verdi.`)
      }
      return await read(body)
    } catch (error) {
      if (error instanceof RefusedAddress) throw error
      throw new RefusedAddress(until.aborted ? 'Şəkil 10 saniyəyə gəlmədi.' : 'Şəkil götürülmədi: serverlə əlaqə alınmadı.', { cause: error })
    } finally {
      await agent.destroy()
    }
  }
  throw new RefusedAddress('Şəklin ünvanı çox yerə yönləndirir.')
}

async function read(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > BYTES_MAX) throw new RefusedAddress('Şəkil 15 MB-dan böyükdür.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
