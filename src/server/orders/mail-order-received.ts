import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { orderLetter } from './order-letter.ts'

/** Confirms an order by mail, with its items as they were sold. */
export const mailOrderReceived = job({
  name: 'mail-order-received',
  mails: true,
  run: async (services: Services, { order_id }: { order_id: number }) => {
    const letter = await orderLetter(services, order_id)
    if (!letter) return
    await sendLetter(services, { ...letter, kind: 'order-received', about: `order-${order_id}-received` })
  },
})
