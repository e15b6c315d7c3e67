import { sql } from 'drizzle-orm'
import { carousels } from '#src/contract/client/admin/resources/content.ts'
import { serveResource } from '../serve-resource.ts'

export const { list, show, create, update, remove } = serveResource(carousels, {
  sorts: { starts_at: sql`coalesce(carousels.starts_at, '-infinity')` },
})
