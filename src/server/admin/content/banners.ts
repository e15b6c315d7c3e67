import { banners } from '#src/contract/client/admin/resources/banners.ts'
import { serveResource } from '../serve-resource.ts'

export const { list, show, create, update, remove } = serveResource(banners)
