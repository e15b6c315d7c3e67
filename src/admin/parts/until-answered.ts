import { ApiError } from '#src/contract/client/api-error.ts'

/** Returns whether the shop itself rejected a call. */
export const isRefusal = (error: Error) => error instanceof ApiError && error.isClear

/** The interval, ms, in which a result that did not arrive is asked for again; false once the shop has responded. */
export const untilAnswered = ({ state: { error } }: { state: { error: Error | null } }) =>
  error !== null && !isRefusal(error) && 5_000
