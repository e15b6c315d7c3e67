import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/account/limits.ts'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { endpoint } from '../endpoint.ts'
import { Email, FirstName, Id, LastName, Nothing, Phone, requiredLine, Timestamp } from '../values.ts'
import { exampleText } from './values.ts'

/** The six digits that an authenticator shows. */
const Code = z.string().trim().regex(/^\d{6}$/).meta({ example: '123456' })

/** That code, or a recovery code as it was shown: ten letters and digits. */
const AnyCode = z.string().trim().regex(/^(\d{6}|[a-z\d]{5}[ -]?[a-z\d]{5})$/i).meta({ example: 'k7wqm-3xp9d' })
/** Ten codes that stand in for the authenticator, each once. They are answered this one time. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(exampleText('k7wqm-3xp9d')) })

const Password = z.string().min(1).max(PASSWORD_MAX).meta({ example: 'demo-shop-2026' })
/** What a program sends as `Authorization: Bearer`. */
export const AccessToken = exampleText('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0In0.c2lnbmF0dXJl')
const SessionId = z.uuid().meta({ example: '0d2f6c1e-7a35-4c58-9b8e-1f0a6f0f5d11' })

/** The member of staff who is signed in to the back office. */
export const StaffSession = z.object({
  id: Id,
  name: exampleText('İdarəçi Həsənov'),
  email: exampleText('admin@demo.az'),
  /** 'owner', 'manager', 'packer', 'editor', or the number of a role of the shop's own. */
  role: exampleText('owner'),
  /** What a role of the shop's own is called; null for a built-in one. */
  role_name: z.string().nullable(),
  rights: z.array(z.custom<StaffRight>((right) => typeof right === 'string').meta({ example: 'orders' })),
  /** 'none': not set up; 'required': not set up, but the owner requires it; 'on': this session has passed it. */
  second_factor: z.enum(['none', 'required', 'on']),
  /** Whether an authenticator app is set up; passkeys are a second factor too. */
  authenticator: z.boolean(),
  recovery_codes_left: z.int().meta({ example: 10 }),
  shop_name: exampleText('Buxar'),
})

export const session = {
  'session.begin': endpoint({
    method: 'POST',
    path: '/api/v1/admin/session/',
    summary: 'Sign in to the back office; with a second factor the first attempt answers 401 with `code_required`',
    description: 'The answer also sets a cookie that only session.renew reads. A program that calls for longer than the six hours of its token signs in again.',
    access: 'public',
    body: z.object({ username: requiredLine(254).meta({ example: 'admin@demo.az' }), password: Password, code: AnyCode.nullish().meta({ example: null }) }),
    status: 200,
    reply: z.object({ access: AccessToken }),
    errors: [400, 401, 403, 429],
  }),
  'session.renew': endpoint({
    method: 'POST',
    path: '/api/v1/admin/session/renewal/',
    summary: 'A new access token for the session in the browser\'s cookie; null without a session',
    description: 'For the pages of the shop alone: the request needs their Origin, else it answers 403.',
    access: 'public',
    status: 200,
    reply: z.object({ access: AccessToken.nullable() }),
    errors: [403],
  }),
  'session.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/session/',
    summary: 'The signed-in staff member and their rights',
    access: { right: 'own', beforeSecondFactor: true },
    status: 200,
    reply: StaffSession,
    errors: [401, 403],
  }),
  'session.confirm': endpoint({
    method: 'POST',
    path: '/api/v1/admin/session/confirmation/',
    summary: 'Type the password again: for ten minutes calls that answered 403 with `password_required` are possible',
    access: { right: 'own', beforeSecondFactor: true },
    body: z.object({ password: Password }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 429],
  }),
  'session.end': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/session/',
    summary: 'Sign out of the back office',
    access: { right: 'own', beforeSecondFactor: true },
    status: 204,
    reply: Nothing,
    errors: [401, 403],
  }),
  'first-owner.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/first-owner/',
    summary: 'Make the first owner of a shop that has none, with the code that the server printed when it started',
    access: 'public',
    body: z.object({
      code: requiredLine(100).meta({ example: '_N-h6YFGjaRR7AI_o6i_AsfKij7PcZYyzQWLDR6t5Ts' }),
      first_name: FirstName,
      last_name: LastName,
      phone: Phone,
      email: Email,
      password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).meta({ example: 'demo-shop-2026' }),
    }),
    status: 204,
    reply: Nothing,
    errors: [400, 403, 409, 429],
  }),
  'sessions.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/sessions/',
    summary: "One's own sessions in the back office; the owner sees everyone's",
    access: { right: 'own' },
    status: 200,
    reply: z.object({
      results: z.array(
        z.object({
          id: SessionId,
          user: z.object({ id: Id, name: exampleText('İdarəçi Həsənov'), email: exampleText('admin@demo.az') }),
          user_agent: exampleText('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0'),
          created_at: Timestamp,
          seen_at: Timestamp,
          second_factor: z.boolean(),
          is_current: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    errors: [401, 403],
  }),
  'sessions.delete': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/sessions/{id}/',
    summary: 'End a session at once',
    access: { right: 'own' },
    params: z.object({ id: SessionId }),
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404],
  }),
  'second-factor.prepare': endpoint({
    method: 'POST',
    path: '/api/v1/admin/second-factor/',
    summary: 'Make a new secret for an authenticator; it takes effect once it is confirmed',
    access: { right: 'own', beforeSecondFactor: true, recentPassword: true },
    status: 200,
    reply: z.object({
      secret: exampleText('YBV7KM3K5QP7B53RBYVTTNKTZG475IZP'),
      link: exampleText('otpauth://totp/Buxar:admin%40demo.az?secret=YBV7KM3K5QP7B53RBYVTTNKTZG475IZP'),
      /** A QR code as SVG, for the authenticator app. */
      picture: exampleText('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    }),
    errors: [401, 403, 409],
  }),
  'second-factor.confirm': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/second-factor/',
    summary: 'Turn the second factor on with a first code of the new secret',
    access: { right: 'own', beforeSecondFactor: true },
    body: z.object({ code: Code }),
    status: 200,
    reply: RecoveryCodes,
    errors: [400, 401, 403, 409, 429],
  }),
  'second-factor.renew-codes': endpoint({
    method: 'POST',
    path: '/api/v1/admin/second-factor/recovery-codes/',
    summary: 'New recovery codes; the former ones end',
    access: { right: 'own', recentPassword: true },
    status: 200,
    reply: RecoveryCodes,
    errors: [401, 403, 409],
  }),
  'second-factor.remove': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/second-factor/',
    summary: "Turn one's own second factor off with one of its codes; refused while the owner requires one",
    access: { right: 'own', recentPassword: true },
    body: z.object({ code: AnyCode }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 409, 429],
  }),
} as const
