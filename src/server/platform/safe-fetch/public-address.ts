import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'

export type Resolve = (host: string) => Promise<LookupAddress[]>

const resolveAll = promisify(systemLookup)
export const systemResolve: Resolve = (host) => resolveAll(host, { all: true })

/** A URL that the shop does not fetch. The message is for the person who typed it. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/**
 * Returns the IP address to connect to for a link. The link must be https or http, without a user name, and all
 * addresses of its host must be public. URL has already normalised unusual notations of IP addresses. Throws
 * RefusedAddress.
 */
export async function publicAddressOf(
  link: string,
  resolve: Resolve,
): Promise<{ url: URL; address: string; family: 4 | 6 }> {
  const url = URL.canParse(link) ? new URL(link) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedAddress('Şəklin ünvanı https:// ilə başlamalıdır.')
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('Şəklin ünvanında ad və şifrə ola bilməz.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => [])
  const [first] = addresses
  if (!first) throw new RefusedAddress(`Şəklin serveri tapılmadı: ${host.slice(0, 80)}.`)
  if (!addresses.every(({ address }) => isPublic(address)))
    throw new RefusedAddress('Şəkil yalnız açıq internet ünvanından götürülür.')
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

/**
 * The only assigned range of IPv6. Addresses with an IPv4 address inside (NAT64, 6to4, mapped, '::127.0.0.1') are
 * rejected.
 */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet: not this machine, no private network, and no reserved range. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT))
}

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
