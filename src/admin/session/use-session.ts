import { useQuery } from '@tanstack/react-query'
import { currentSession } from './auth-provider.ts'

/** Hook: returns the logged-in person, and their rights. */
export function useSession(enabled = true) {
  return useQuery({ queryKey: ['session'], queryFn: currentSession, enabled })
}
