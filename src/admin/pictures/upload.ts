import { api, type Reply } from '../api.ts'

export type UploadedPicture = Reply<'media.create'>

/** Simultaneous uploads; more would only wait for each other. */
const AT_ONCE = 3

/**
 * Uploads files in parallel. `failed` is called with the name of each failed file.
 * @returns the uploaded pictures, in the order of the files
 */
export async function uploadPictures(
  files: readonly File[],
  failed: (name: string, error: unknown) => void,
): Promise<UploadedPicture[]> {
  const pictures: (UploadedPicture | null)[] = files.map(() => null)
  let next = 0
  const worker = async () => {
    while (next < files.length) {
      const at = next++
      const file = files[at] as File
      try {
        // The type is empty if the browser does not know the kind of file.
        pictures[at] = await api.call('media.create', {
          file: file.type === '' ? new Blob([file], { type: 'image/jpeg' }) : file,
        })
      } catch (error) {
        failed(file.name, error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return pictures.filter((picture) => picture !== null)
}
