import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { useTellError } from '../parts/tell-error.ts'

/** Makes a change, reads the screen again and says that it is done. */
export function useChange<Value>(change: (value: Value) => Promise<unknown>, words: string) {
  const notify = useNotify()
  const refresh = useRefresh()
  const told = useTellError()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify(words, { type: 'success' })
      refresh()
    },
    onError: told,
  })
}
