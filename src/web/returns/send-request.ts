import type { Input } from '#src/contract/client/api.ts'
import { api } from '../api.ts'

/** Photos that the shop has, by their files: a repeated attempt does not send them again. */
export type SentPhotos = Map<File, number>

/**
 * Sends the photos one after the other, and then the request. Throws ApiError if the shop refuses one of them.
 * @param sent the photos of an earlier attempt; gets the new ones
 * @param idempotencyKey of all attempts of one form
 */
export async function sendRequest(
  request: Omit<Input<'askReturn'>, 'photos'>,
  files: readonly File[],
  sent: SentPhotos,
  idempotencyKey: string,
): Promise<void> {
  for (const file of files) {
    if (sent.has(file)) continue
    const { id } = await api.call('addReturnPhoto', { id: request.id, file })
    sent.set(file, id)
  }
  const photos = files.flatMap((file) => sent.get(file) ?? [])
  await api.call('askReturn', { ...request, photos }, { idempotencyKey })
}
