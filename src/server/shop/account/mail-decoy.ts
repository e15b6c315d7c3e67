import { job } from '#src/server/platform/jobs/jobs.ts'

/**
 * Queued instead of a mail if the e-mail has no account, so that the response takes the same time (D29). It has its own
 * queue, so that no mail waits behind it.
 */
export const mailDecoy = job({ name: 'mail-decoy', mails: true, run: async () => {} })
