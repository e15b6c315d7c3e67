import { z } from 'zod'
import { pictureTypes } from '../../domain/media/renditions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'
import { list, ListQuery } from './values.ts'

const access = { right: 'catalog' } as const

/** An uploaded picture. */
export const StaffPicture = z.object({
  id: Id,
  /** Address of a rendition 320 px wide. */
  image: z.string().meta({ example: '/media/9f2c41d07ab36e5588c0a1f4/320.webp' }),
  /** Natural size, px. */
  width: z.int(),
  height: z.int(),
  created_at: Timestamp,
})

/** Pictures (A3, D19). */
export const media = {
  'media.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/media/',
    summary: 'Pictures that were uploaded, newest first', access, query: ListQuery, status: 200, reply: list(StaffPicture), errors: [400, 401, 403],
  }),
  'media.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/media/',
    summary: 'Upload a picture: 15 MB and 50 megapixels at most; of one that moves, the first frame',
    access, upload: { types: pictureTypes, max: 15 * 1024 * 1024 }, status: 201, reply: StaffPicture, errors: [400, 401, 403, 413, 415],
  }),
} as const
