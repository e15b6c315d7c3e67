import { describe, expect, it } from 'vitest'
import { addressKey } from './limits.ts'

describe('address key', () => {
  it('counts an IPv6 /64 network as one address, and an IPv4 address as itself', () => {
    const same = (...addresses: string[]) => expect(new Set(addresses.map(addressKey)).size).toBe(1)
    same('2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:0DB8:0001:0002:3:4:5:6')
    same('::1', '0:0:0:0:0:0:0:1')
    same('203.0.113.7', '::ffff:203.0.113.7')
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
    expect(addressKey('203.0.113.8')).not.toBe(addressKey('203.0.113.7'))
    expect(addressKey('203.0.113.7')).not.toContain('203')
  })
})
