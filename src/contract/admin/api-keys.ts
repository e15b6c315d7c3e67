import { z } from 'zod'
import { keyResources, type KeyResource, type KeyRights } from '#src/domain/admin/key-rights.ts'
import { endpoints } from '../endpoint.ts'
import { Id, requiredLine, Timestamp } from '../values.ts'
import { exampleText, list, ListQuery, TypedTimestamp } from './values.ts'

const rights = { products: 'read', stock: 'write' } satisfies KeyRights

const Resource = z.enum(keyResources as [KeyResource, ...KeyResource[]])
const Level = z.enum(['read', 'write'])

/** 'write' contains 'read'. A resource that is missing, or null, is closed. */
const Rights = z
  .partialRecord(Resource, Level.nullable())
  .transform((levels) => Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== null)) as KeyRights)

const Key = z.object({
  id: Id,
  name: exampleText('Anbar proqramı'),
  rights: z.partialRecord(Resource, Level).meta({ example: rights }),
  made_by: exampleText('İdarəçi Həsənov'),
  created_at: Timestamp,
  expires_at: Timestamp,
  used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable().meta({ example: null }),
})

/** API keys of other programs (G36). */
export const apiKeys = endpoints({
  'api-keys.list': {
    summary: 'API keys, newest first, also expired and revoked ones',
    query: ListQuery,
    reply: list(Key),
  },
  'api-keys.create': {
    summary: 'Make an API key; `token` contains its secret, which is never shown again',
    description: 'Only the owner makes keys. Without `expires_at` the key ends after a year.',
    recentPassword: true,
    repeat: 'renewed',
    body: z.object({
      name: requiredLine(60).meta({ example: 'Anbar proqramı' }),
      rights: Rights.refine((levels) => Object.keys(levels).length > 0, { error: 'Ən azı bir icazə seçin.' }).meta({
        example: rights,
      }),
      expires_at: TypedTimestamp.nullish().meta({ example: null }),
    }),
    status: 201,
    reply: Key.extend({ token: exampleText('bx_live_1_VGhlIHNlY3JldCBpcyBzaG93biBvbmx5IG9uY2UgaGU') }),
  },
  'api-keys.delete': {
    summary: 'Revoke an API key at once; its row stays for the log',
    recentPassword: true,
  },
})
