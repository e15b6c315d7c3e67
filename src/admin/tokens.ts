import { ApiError } from '../contract/client/api-error.ts'
import { httpApi } from '../contract/client/api.ts'

/** Other keys than the storefront's, whose session in the same browser stays untouched. */
const ACCESS = 'admin-access'
const REFRESH = 'admin-refresh'

export function accessToken(): string | null {
  return localStorage.getItem(ACCESS)
}

export function storeTokens(tokens: { access: string; refresh: string } | null): void {
  if (tokens) {
    localStorage.setItem(ACCESS, tokens.access)
    localStorage.setItem(REFRESH, tokens.refresh)
  } else {
    localStorage.removeItem(ACCESS)
    localStorage.removeItem(REFRESH)
  }
}

/** Renews the access token, one tab at a time: a refresh token can be used once, and the tab that waited finds the new one. */
export async function renew(): Promise<void> {
  const before = accessToken()
  await navigator.locks.request('buxar-admin-renew', async () => {
    if (accessToken() !== before) return
    const refresh = localStorage.getItem(REFRESH)
    if (!refresh) return storeTokens(null)
    try {
      storeTokens(await httpApi().call('refreshToken', { refresh }))
    } catch (error) {
      // A refusal ends the session. Without an answer it may still be good.
      if (error instanceof ApiError && error.status < 500) storeTokens(null)
    }
  })
}
