import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './handler.ts'

/** How long a browser keeps the cookie of an admin session, s. The session ends by then (D40). */
const ADMIN_SECONDS = 7 * 24 * 60 * 60

type Cookies = Pick<Context, 'device' | 'giveDevice' | 'adminToken' | 'giveAdminToken'>

/**
 * The two cookies of the shop, which no script can read. `device` identifies a device that has logged in (D42) and
 * grants no access. `admin` holds the refresh token of an admin session (docs/decisions/09-sessions.md). The browser
 * sends `admin` only to the session calls.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  // Browsers accept a cookie with this prefix only over TLS.
  const prefix = isSecure ? '__Secure-' : ''
  const [device, adminCookie] = [`${prefix}device`, `${prefix}admin`]
  const give = (text: string, sameSite: 'Lax' | 'Strict') =>
    void reply.header('set-cookie', `${text}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`)
  return {
    device: readCookie(request, device),
    giveDevice: (token) => give(`${device}=${token}; Path=/api/; Max-Age=31536000`, 'Lax'),
    adminToken: readCookie(request, adminCookie),
    giveAdminToken: (token) =>
      give(
        `${adminCookie}=${token ?? ''}; Path=/api/v1/admin/session/; Max-Age=${token === null ? 0 : ADMIN_SECONDS}`,
        'Strict',
      ),
  }
}

/** Reads a cookie of the shop: 32 random bytes as base64url. */
function readCookie(request: FastifyRequest, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Whether a page of this shop sent the request. Reads Sec-Fetch-Site and Origin, which browsers set and no page can
 * change. Returns null if both are missing, as from a program or an old browser.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean | null {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === undefined ? null : true
  const host = URL.canParse(origin) ? new URL(origin).host : null
  // The browser's own Host, or the host of PUBLIC_URL behind a proxy that sends another Host. Not X-Forwarded-Host: a
  // request can bring it along where no proxy removes it.
  return [`http://${request.headers.host}`, publicUrl].some((own) => URL.canParse(own) && new URL(own).host === host)
}
