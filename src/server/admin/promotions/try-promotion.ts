import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'

export const tryPromotion = handler('promotions.try', async () => {
  throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
})
