import { ApiError } from '../contract/client/api-error.ts'
import { httpApi } from '../contract/client/api.ts'

/** Kept apart from the storefront's: who shops here with the same browser stays who they are. */
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

/** Renews the access token, one tab at a time: a refresh token counts once, and the tab that waited finds the new one. */
export async function renew(): Promise<void> {
  const before = accessToken()
  await navigator.locks.request('buxar-admin-renew', async () => {
    if (accessToken() !== before) return
    const refresh = localStorage.getItem(REFRESH)
    if (!refresh) return storeTokens(null)
    try {
      storeTokens(await httpApi().call('refreshToken', { refresh }))
    } catch (error) {
      // Refused for good: signed out. Without an answer at all, the session may live on.
      if (error instanceof ApiError && error.status < 500) storeTokens(null)
    }
  })
}
