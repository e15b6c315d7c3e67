import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from '#src/domain/account/limits.ts'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { endpoints } from '../endpoint.ts'
import { Email, FirstName, Id, LastName, Phone, requiredLine, Timestamp } from '../values.ts'
import { exampleText } from './values.ts'

/** The six digits of an authenticator. */
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
  .meta({ example: '123456' })

/** An authenticator's code, or a recovery code: ten letters and digits. */
const AnyCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z\d]{5}[ -]?[a-z\d]{5})$/i)
  .meta({ example: 'k7wqm-3xp9d' })
/** Ten codes that replace the authenticator, each once. They are returned only this once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(exampleText('k7wqm-3xp9d')) })

const Password = z.string().min(1).max(PASSWORD_MAX).meta({ example: 'demo-shop-2026' })
/** The token for `Authorization: Bearer`. */
export const AccessToken = exampleText('hV3sTq8LwYc2XrN6bKzJ0fPmD5gUoEa1iR9nWtS4vMB')
const SessionId = z.uuid().meta({ example: '0d2f6c1e-7a35-4c58-9b8e-1f0a6f0f5d11' })

/** The member of staff who is logged in to the admin. */
export const StaffSession = z.object({
  id: Id,
  name: exampleText('İdarəçi Həsənov'),
  email: exampleText('admin@demo.az'),
  /** 'owner', 'manager', 'packer', 'editor', 'courier', or the id of one of the owner's roles. */
  role: exampleText('owner'),
  /** The name of one of the owner's roles; null for a built-in role. */
  role_name: z.string().nullable(),
  rights: z.array(z.custom<StaffRight>((right) => typeof right === 'string').meta({ example: 'orders' })),
  /** 'none': not set up; 'required': not set up, but the owner requires it; 'on': this session has passed it. */
  second_factor: z.enum(['none', 'required', 'on']),
  /** Whether an authenticator app is set up. Passkeys are a second factor too. */
  authenticator: z.boolean(),
  recovery_codes_left: z.int().meta({ example: 10 }),
  shop_name: exampleText('Buxar'),
  /** Whether a working courier has this account (C21). */
  is_courier: z.boolean(),
})

export const session = endpoints({
  'session.begin': {
    summary: 'Log in to the admin; with a second factor the first attempt returns 401 with `code_required`',
    description:
      'The response also sets a cookie that only session.renew reads. A program logs in again when its token expires after six hours.',
    access: 'public',
    body: z.object({
      username: requiredLine(254).meta({ example: 'admin@demo.az' }),
      password: Password,
      code: AnyCode.nullish().meta({ example: null }),
    }),
    reply: z.object({ access: AccessToken, account: Id }),
    errors: [401, 403, 429],
  },
  'session.renew': {
    summary: "A new access token for the session in the browser's cookie; null without a session",
    description: 'Only for pages of the shop: 403 without their Origin.',
    access: 'public',
    reply: z.object({ access: AccessToken.nullable(), account: Id.nullable() }),
    errors: [403, 429],
  },
  'session.show': {
    summary: 'The logged-in member of staff and their rights',
    beforeSecondFactor: true,
    reply: StaffSession,
  },
  'session.confirm': {
    repeat: 'harmless',
    summary: 'Confirm the password: for ten minutes, calls that returned 403 with `password_required` are possible',
    beforeSecondFactor: true,
    body: z.object({ password: Password }),
    errors: [429],
  },
  'session.end': {
    repeat: 'harmless',
    summary: 'Sign out of the admin',
    beforeSecondFactor: true,
  },
  'first-owner.show': {
    summary: 'Whether the shop has an owner; until then the log of the server has the code of the first one',
    access: 'public',
    reply: z.object({ has_owner: z.boolean() }),
  },
  'first-owner.create': {
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
    errors: [403, 409, 429],
  },
  'sessions.list': {
    summary: "The caller's admin sessions; the owner sees all sessions",
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
  },
  'sessions.delete': {
    repeat: 'harmless',
    summary: 'End a session at once',
    params: z.object({ id: SessionId }),
  },
  'second-factor.prepare': {
    repeat: 'harmless',
    summary: 'Make a new secret for an authenticator; it takes effect after its confirmation',
    beforeSecondFactor: true,
    recentPassword: true,
    reply: z.object({
      secret: exampleText('YBV7KM3K5QP7B53RBYVTTNKTZG475IZP'),
      link: exampleText('otpauth://totp/Buxar:admin%40demo.az?secret=YBV7KM3K5QP7B53RBYVTTNKTZG475IZP'),
      /** A QR code as SVG, for the authenticator app. */
      picture: exampleText('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    }),
    errors: [409],
  },
  'second-factor.confirm': {
    repeat: 'harmless',
    summary: 'Turn the second factor on with a first code of the new secret',
    beforeSecondFactor: true,
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
    errors: [409, 429],
  },
  'second-factor.renew-codes': {
    repeat: 'harmless',
    summary: 'Create new recovery codes; old codes stop working',
    recentPassword: true,
    reply: RecoveryCodes,
    errors: [409],
  },
  'second-factor.remove': {
    summary: "Turn off the caller's second factor with one of its codes; rejected while the owner requires one",
    recentPassword: true,
    body: z.object({ code: AnyCode }),
    errors: [409, 429],
  },
})
