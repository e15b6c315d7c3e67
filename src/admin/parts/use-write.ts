import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { errorText } from './failure-text.ts'

type Write<Result, Input> = UseMutationOptions<Result, Error, Input> & {
  /** The notice after a success; no notice by default. */
  said?: string | ((result: Result, input: Input) => string)
  /** Returns the notice after a failure; null for a failure that the screen shows itself. */
  failureOf?: (error: unknown) => string | null
}

/** Returns a mutation that notifies of its success and its failure. */
export function useWrite<Result, Input = void>({
  said,
  failureOf = errorText,
  onSuccess,
  onError,
  ...options
}: Write<Result, Input>): UseMutationResult<Result, Error, Input> {
  const notify = useNotify()
  return useMutation({
    ...options,
    onSuccess: async (...success) => {
      await onSuccess?.(...success)
      const [result, input] = success
      if (said !== undefined) notify(typeof said === 'string' ? said : said(result, input), { type: 'success' })
    },
    onError: async (...failure) => {
      const text = failureOf(failure[0])
      if (text !== null) notify(text, { type: 'error' })
      await onError?.(...failure)
    },
  })
}
