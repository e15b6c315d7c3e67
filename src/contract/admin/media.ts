import { z } from 'zod'
import { pictureTypes } from '#src/domain/media/picture-types.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'
import { list, ListQuery } from './values.ts'

/** An uploaded picture. */
export const AdminPicture = z.object({
  id: Id,
  /** The URL of a rendition 320 px wide. */
  image: z.string().meta({ example: '/media/9f2c41d07ab36e5588c0a1f4/320.webp' }),
  /** Natural size, px. */
  width: z.int(),
  height: z.int(),
  created_at: Timestamp,
})

/** Pictures (A3, D19). */
export const media = endpoints({
  'media.list': {
    summary: 'Pictures that were uploaded, newest first',
    query: ListQuery,
    reply: list(AdminPicture),
  },
  'media.create': {
    summary: 'Upload a picture: 15 MB and 50 megapixels at most; only the first frame of an animation is stored',
    upload: { types: pictureTypes, max: 15 * 1024 * 1024 },
    status: 201,
    reply: AdminPicture,
  },
})
