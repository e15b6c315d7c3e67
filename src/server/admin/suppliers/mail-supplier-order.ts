import { dayText } from '#src/domain/day-text.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { readSupplierOrder } from './supplier-orders.ts'

/** Mails an order to its supplier (C20). `at` tells a mail that staff send again from a retry, ms since 1970. */
export const mailSupplierOrder = job({
  name: 'mail-supplier-order',
  mails: true,
  run: async (services: Services, { order: id, at }: { order: number; at: number }) => {
    const { supplier, lines, note, expected_on } = await readSupplierOrder(services.database, id)
    if (supplier.email === '') return
    await sendLetter(services, {
      to: supplier.email,
      subject: `Sifariş № ${id}`,
      paragraphs: ['Aşağıdakı malları sifariş edirik.', ...(note ? [note] : [])],
      rows: lines.map(({ name, code, quantity }) => [code ? `${name}\nKod: ${code}` : name, `${quantity} ədəd`]),
      closing: expected_on ? [`Malı ${dayText(expected_on)} tarixinə qədər gözləyirik.`] : [],
      about: `supplier-order-${id}-${at}`,
    })
  },
})
