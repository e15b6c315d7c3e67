import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './handler.ts'

/** How long a browser keeps the cookie of a session of the back office, s: the session ends by then (D40). */
const OFFICE_SECONDS = 7 * 24 * 60 * 60

type Cookies = Pick<Context, 'device' | 'giveDevice' | 'officeToken' | 'giveOfficeToken'>

/**
 * The two cookies of the shop, which no script can read. `device` names a device after it has signed in (D42) and opens
 * nothing. `office` holds the refresh token of a session of the back office (docs/decisions/25-session-cookie.md); the
 * browser sends it to the calls of sessions alone.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  // With this prefix browsers take a cookie over TLS alone.
  const prefix = isSecure ? '__Secure-' : ''
  const [device, office] = [`${prefix}device`, `${prefix}office`]
  const give = (text: string, sameSite: 'Lax' | 'Strict') => void reply.header('set-cookie', `${text}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`)
  return {
    device: readCookie(request, device),
    giveDevice: (token) => give(`${device}=${token}; Path=/api/; Max-Age=31536000`, 'Lax'),
    officeToken: readCookie(request, office),
    giveOfficeToken: (token) => give(`${office}=${token ?? ''}; Path=/api/v1/admin/session/; Max-Age=${token === null ? 0 : OFFICE_SECONDS}`, 'Strict'),
  }
}

/** A cookie that the shop has given: 32 random bytes as base64url. */
function readCookie(request: FastifyRequest, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Whether a page of this shop sent the request, by what browsers say and no page can change: Sec-Fetch-Site and Origin.
 * null if the request says nothing, as from a program or an old browser.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean | null {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === undefined ? null : true
  const host = URL.canParse(origin) ? new URL(origin).host : null
  // The browser's own Host, or that of the settings behind a proxy that names another one.
  return [`http://${request.host}`, publicUrl].some((own) => URL.canParse(own) && new URL(own).host === host)
}
