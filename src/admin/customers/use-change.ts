import { useRefresh } from 'react-admin'
import { useWrite } from '../parts/hooks.ts'

/** Returns a function that makes a change, refetches the screen and shows a notice. */
export function useChange<Value>(change: (value: Value) => Promise<unknown>, words: string) {
  const refresh = useRefresh()
  return useWrite({
    mutationFn: change,
    said: words,
    onSuccess: refresh,
  })
}
