import type { Reply } from '../../contract/client/api.ts'
import { api } from '../api.ts'

export type UploadedPicture = Reply<'media.create'>

/** What file fields offer; the server looks at the content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Most uploads at the same time: more would only wait for each other. */
const AT_ONCE = 3

/**
 * Uploads files side by side; `done` hears of each as it arrives, `failed` of each that does not, by its name. Answers
 * the pictures in the order of the files.
 */
export async function uploadPictures(files: readonly File[], failed: (name: string, error: unknown) => void): Promise<UploadedPicture[]> {
  const made: (UploadedPicture | null)[] = files.map(() => null)
  let next = 0
  const worker = async () => {
    while (next < files.length) {
      const at = next++
      const file = files[at] as File
      try {
        // A browser that does not know a kind of file leaves its type empty.
        made[at] = await api.call('media.create', { file: file.type === '' ? new Blob([file], { type: 'image/jpeg' }) : file })
      } catch (error) {
        failed(file.name, error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return made.filter((picture) => picture !== null)
}
