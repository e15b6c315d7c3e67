import { join } from 'node:path'
import type { Env } from '../env.ts'
import { diskStore } from './disk-store.ts'
import type { MediaStore } from './store.ts'

/** Opens the store of MEDIA_URL, s3://bucket/prefix. Without it, opens the folder `media` in DATA_DIR. */
export async function openMediaStore({ mediaUrl, dataDir }: Env): Promise<MediaStore> {
  if (mediaUrl === null) return diskStore(join(dataDir, 'media'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(mediaUrl)
}
