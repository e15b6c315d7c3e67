import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { useNotifyError } from '../parts/notify-error.ts'

/** Returns a function that makes a change, refetches the screen and shows a notice. */
export function useChange<Value>(change: (value: Value) => Promise<unknown>, words: string) {
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify(words, { type: 'success' })
      refresh()
    },
    onError: notifyError,
  })
}
