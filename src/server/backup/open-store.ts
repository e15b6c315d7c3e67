import { resolve } from 'node:path'
import { folderStore } from './folder-store.ts'
import type { BackupStore } from './store.ts'

/** Opens the place that BACKUP_URL names: s3://bucket/prefix, or a folder. */
export async function openStore(place: string): Promise<BackupStore> {
  if (!place.startsWith('s3://')) return folderStore(resolve(place))
  // The client of S3 is large; who backs up to a folder never loads it.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(place)
}
