import type { KeyLevel, KeyResource } from '#src/domain/admin/key-rights.ts'
import { resourceOfRight } from '#src/domain/admin/key-rights.ts'
import type { Endpoint } from './endpoint.ts'
import { FileAnswer } from './file-answer.ts'

export type KeyAccess = { resource: KeyResource; level: KeyLevel }

/**
 * Returns the right that an API key needs for a call; null for a call that no key may make (G36). It follows from the
 * right of staff. No key gets files, because exports are files, and no key sees payments.
 */
export function keyAccess(name: string, { access, method, repeat, reply }: Endpoint): KeyAccess | null {
  if (typeof access !== 'object' || access.recentPassword || reply === FileAnswer || name.startsWith('payments.'))
    return null
  const resource = name === 'manual-orders.people' ? 'customers' : resourceOfRight(access.right)
  return resource && { resource, level: method === 'GET' || repeat === 'reads' ? 'read' : 'write' }
}
