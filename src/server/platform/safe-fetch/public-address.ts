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
