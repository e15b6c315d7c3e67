import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type _Object,
} from '@aws-sdk/client-s3'
import { openS3 } from '../storage/s3.ts'
import type { MediaStore } from './store.ts'

/** Returns a store in an S3-compatible bucket, at s3://bucket/prefix, for nodes without a shared disk. */
export async function s3Store(url: string): Promise<MediaStore> {
  const { client, Bucket, keyOf, nameOf } = await openS3(url)
  async function* objects(name: string): AsyncGenerator<_Object & { Key: string }> {
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(name) })) {
      for (const object of Contents ?? []) {
        // Skips objects whose name only has the same prefix.
        const { Key } = object
        if (Key === keyOf(name) || Key?.startsWith(keyOf(`${name}/`))) yield { ...object, Key }
      }
    }
  }
  return {
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
    read: async (name) => {
      const object = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) })).catch((error: Error) => {
        if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null
        throw error
      })
      return object?.Body ? Buffer.from(await object.Body.transformToByteArray()) : null
    },
    write: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(name), Body: bytes }))
    },
    remove: async (name) => {
      for await (const { Key } of objects(name)) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    entries: async function* entries(name) {
      for await (const { Contents, CommonPrefixes } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: keyOf(`${name}/`), Delimiter: '/' },
      )) {
        const keys = [...(Contents ?? []).map(({ Key }) => Key), ...(CommonPrefixes ?? []).map(({ Prefix }) => Prefix)]
        for (const key of keys)
          if (key !== undefined)
            yield nameOf(key)
              .slice(name.length + 1)
              .replace(/\/$/, '')
      }
    },
    writtenAt: async (name) => {
      let last: number | null = null
      for await (const { LastModified } of objects(name)) last = Math.max(last ?? 0, LastModified?.getTime() ?? 0)
      return last
    },
  }
}
