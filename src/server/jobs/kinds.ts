import type { Job } from './jobs.ts'

/** Every kind of job there is. */
export const jobKinds: readonly Job[] = []
