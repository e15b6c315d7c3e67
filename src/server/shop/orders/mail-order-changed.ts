import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { orderLetter } from './order-letter.ts'

/**
 * Mails a customer the order after the shop has changed it (A18). `event` is the id of the change in the order's
 * history.
 */
export const mailOrderChanged = job({
  name: 'mail-order-changed',
  mails: true,
  run: async (services: Services, { order_id, event }: { order_id: number; event: number }) => {
    const letter = await orderLetter(services, order_id, 'order-changed')
    if (!letter) return
    await sendLetter(services, { ...letter, about: `order-${order_id}-changed-${event}` })
  },
})
