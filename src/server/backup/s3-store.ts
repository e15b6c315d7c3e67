import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BackupStore } from './store.ts'

/**
 * Backups in a bucket that speaks S3. Keys, region and, for others than Amazon, the endpoint come from the variables
 * that every S3 client reads (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3).
 * @param url s3://bucket/prefix
 */
export function s3Store(url: string): BackupStore {
  const { hostname: Bucket, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const client = new S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    // Others than Amazon rarely have a host name for each bucket.
    forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
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
        for (const { Key } of Contents ?? []) if (Key !== undefined) names.push(prefix === '' ? Key : Key.slice(prefix.length + 1))
      }
      return names.toSorted()
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
    },
  }
}
