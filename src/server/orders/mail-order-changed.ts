import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { orderLetter } from './order-letter.ts'

/** Tells a customer the order as it is after the shop has changed it (A18); `event` is the number of the change in its history. */
export const mailOrderChanged = job({
  name: 'mail-order-changed',
  mails: true,
  run: async (services: Services, { order_id, event }: { order_id: number; event: number }) => {
    const letter = await orderLetter(services, order_id)
    if (!letter) return
    await sendLetter(services, { ...letter, kind: 'order-changed', about: `order-${order_id}-changed-${event}` })
  },
})
