import { useSyncExternalStore } from 'react'

/** Hook: whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine)
}

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
