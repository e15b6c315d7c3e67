import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { orderLetter } from './order-letter.ts'

/** Confirms an order by mail, with its items as they were sold. */
export const mailOrderReceived = job({
  name: 'mail-order-received',
  mails: true,
  run: async (services: Services, { order_id }: { order_id: number }) => {
    const letter = await orderLetter(services, order_id, 'order-received')
    if (!letter) return
    await sendLetter(services, { ...letter, about: `order-${order_id}-received` })
  },
})
