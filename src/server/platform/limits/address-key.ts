import { isIPv6 } from 'node:net'
import { sha256 } from '../tokens/secret-token.ts'

/**
 * Returns the hashed key that counts a client's IP address. For IPv6 only the first 64 bits count, because one customer
 * of a provider usually has all addresses with this prefix.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return sha256(mapped)
  return sha256(isIPv6(ip) ? `${firstHalf(ip)}::/64` : ip)
}

/** Returns the first four groups of an IPv6 address, with '::' expanded. */
function firstHalf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
