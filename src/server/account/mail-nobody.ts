import { job } from '../jobs/jobs.ts'

/**
 * What is queued where a mail would be if the e-mail belonged to an account: the answer then takes the same time (D29).
 * Its queue is its own, so that no mail waits behind it.
 */
export const mailNobody = job({ name: 'mail-nobody', mails: true, run: async () => {} })
