import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type _Object,
} from '@aws-sdk/client-s3'
import type { MediaStore } from './store.ts'

/** Returns a store in an S3-compatible bucket, at s3://bucket/prefix, for nodes without a shared disk. */
export function s3Store(url: string): MediaStore {
  const { client, Bucket, keyOf, nameOf } = openS3(url)
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

/** A bucket with a prefix for its names. */
type S3Place = {
  client: S3Client
  Bucket: string
  keyOf: (name: string) => string
  nameOf: (key: string) => string
}

/**
 * Opens an S3-compatible bucket. Keys, region and, for services other than Amazon, the endpoint come from the variables
 * that every S3 client reads (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3).
 * @param url s3://bucket/prefix
 */
function openS3(url: string): S3Place {
  const { hostname: Bucket, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const client = new S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    // Services other than Amazon rarely have a host name for each bucket.
    forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    client,
    Bucket,
    keyOf: (name) => (prefix === '' ? name : `${prefix}/${name}`),
    nameOf: (key) => (prefix === '' ? key : key.slice(prefix.length + 1)),
  }
}
