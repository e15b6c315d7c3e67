import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { diskStore } from './disk-store.ts'
import type { MediaStore } from './store.ts'

/** Opens what MEDIA_URL names, s3://bucket/prefix; without it, the folder `media` in DATA_DIR. */
export async function openMediaStore({ mediaUrl, dataDir }: Settings): Promise<MediaStore> {
  if (mediaUrl === null) return diskStore(join(dataDir, 'media'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(mediaUrl)
}
