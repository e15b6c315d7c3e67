import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openS3 } from '../s3.ts'
import type { BackupStore } from './store.ts'

/** Backups in a bucket that speaks S3, at s3://bucket/prefix. */
export async function s3Store(url: string): Promise<BackupStore> {
  const { client, Bucket, keyOf, nameOf } = await openS3(url)
  return {
    place: url,
    put: async (name, content) => {
      await new Upload({ client, params: { Bucket, Key: keyOf(name), Body: content } }).done()
    },
    get: async (name) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
      return Body as Readable
    },
    list: async (start) => {
      const names: string[] = []
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(start) })) {
        for (const { Key } of Contents ?? []) if (Key !== undefined) names.push(nameOf(Key))
      }
      return names.toSorted()
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
    },
  }
}
