import type { S3Client } from '@aws-sdk/client-s3'

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
export async function openS3(url: string): Promise<S3Place> {
  // The client is large, so a shop that stores everything on its disk never loads it.
  const { S3Client: Client } = await import('@aws-sdk/client-s3')
  const { hostname: Bucket, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const client = new Client({
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
