import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

const resolveAll = promisify(systemLookup)
export const systemResolve: Resolve = (host) => resolveAll(host, { all: true })

/** An address that the shop does not fetch from; its message is for the person who named it. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/**
 * The address to connect to for a link: https or http, without an account in it, of a host all of whose addresses are
 * public. Whatever form a number is written in, the URL has made an ordinary address of it. Throws RefusedAddress.
 */
export async function publicAddressOf(link: string, resolve: Resolve): Promise<{ url: URL; address: string; family: 4 | 6 }> {
  const url = URL.canParse(link) ? new URL(link) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedAddress('Şəklin ünvanı https:// ilə başlamalıdır.')
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('Şəklin ünvanında ad və şifrə ola bilməz.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => [])
  const [first] = addresses
  if (!first) throw new RefusedAddress(`Şəklin serveri tapılmadı: ${host.slice(0, 80)}.`)
  if (!addresses.every(({ address }) => isPublic(address))) throw new RefusedAddress('Şəkil yalnız açıq internet ünvanından götürülür.')
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

/** Whether an address is of the public internet: not of this machine, of a network behind it, nor kept for something else. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}
