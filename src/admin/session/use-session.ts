import { useQuery } from '@tanstack/react-query'
import { currentSession } from './auth-provider.ts'

/** Hook: who is signed in, and what they may do. */
export function useSession() {
  return useQuery({ queryKey: ['session'], queryFn: currentSession })
}
