import { z } from 'zod'
import { languages } from '../words/language.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/account/limits.ts'
import { safeTarget } from '../domain/account/safe-target.ts'
import { endpoints } from './endpoint.ts'
import { Email, FirstName, Id, LastName, Phone, requiredLine, Timestamp } from './values.ts'

/**
 * The e-mail as typed in the login form. Not validated, because an invalid e-mail gets the same reply as an unknown
 * one.
 */
const SignInName = requiredLine(254).meta({ example: 'musteri@demo.az' })
const Password = z.string().min(1).max(PASSWORD_MAX).meta({ example: 'demo-shop-2026' })
const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).meta({ example: 'narincı-dəniz-7' })
const RepeatedPassword = z.string().max(PASSWORD_MAX).meta({ example: 'narincı-dəniz-7' })
const Token = z.string().min(1).max(2000).meta({ example: '4Jx0mW1sQf3nZ7cV9bK2tLr6yHd8gPa5uEoIiNwXqRk' })
const Access = z.string().meta({ example: 'hV3sTq8LwYc2XrN6bKzJ0fPmD5gUoEa1iR9nWtS4vMB' })
/** The account and the secret of a mailed link. */
const LinkUid = z.string().min(1).max(100).meta({ example: 'MQ' })
const LinkToken = z.string().min(1).max(200).meta({ example: 'Zk7Qv2Lw9RtY4uIoP1aSdF6gHjK3lMnB8cXeV5zTyWq' })

/** The path in the shop that the customer wanted to open. Mailed links contain it. */
const Onward = z
  .string()
  .max(500)
  .refine((path) => safeTarget(path) === path)
  .optional()

export const User = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    wholesaler: z.boolean(),
    percent: z.number(),
    /** Whether a sale price below the account's own price counts (E13). */
    pays_lowest: z.boolean(),
    is_admin: z.boolean(),
    /** The e-mail after its mailed link is opened (D41); null if no change is pending. */
    email_pending: z.string().nullable(),
    /** The language of mails (G16). */
    language: z.enum(languages),
  })
  .meta({
    id: 'User',
    example: {
      id: 1,
      first_name: 'Aysel',
      last_name: 'Məmmədova',
      name: 'Aysel Məmmədova',
      email: 'aysel@example.com',
      phone: '+994501234567',
      wholesaler: false,
      percent: 0,
      pays_lowest: false,
      is_admin: false,
      email_pending: null,
      language: 'az',
    },
  })

export const account = endpoints({
  createToken: {
    summary: 'Log in; `username` is the e-mail',
    access: 'public',
    body: z.object({ username: SignInName, password: Password }),
    reply: z.object({
      access: Access,
      refresh: Token,
      is_admin: z.boolean(),
      id: Id,
      wholesaler: z.boolean(),
      percent: z.number(),
    }),
    errors: [401, 429],
  },
  createLoginToken: {
    summary: 'Log in for an access token only (D10)',
    access: 'public',
    body: z.object({ email: SignInName, password: Password }),
    reply: z.object({ auth_token: Access }),
    errors: [401, 429],
  },
  refreshToken: {
    summary: 'Renew the access token; the refresh token is replaced too',
    access: 'public',
    body: z.object({ refresh: Token }),
    reply: z.object({ access: Access, refresh: Token }),
    errors: [401, 429],
  },
  revokeToken: {
    summary: 'Sign out: this session ends at once, its access tokens included (D40)',
    access: 'public',
    body: z.object({ refresh: Token }),
  },
  listSessions: {
    summary: "The account's open sessions: device and last use, the current session first (D40)",
    access: 'customer',
    reply: z.array(
      z.object({
        id: z.uuid().meta({ example: '0d2f6c1e-7a35-4c58-9b8e-1f0a6f0f5d11' }),
        user_agent: z.string().meta({ example: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0' }),
        seen_at: Timestamp,
        is_current: z.boolean(),
        /** Whether it is a session of the admin. */
        is_admin: z.boolean(),
      }),
    ),
  },
  endSessions: {
    repeat: 'harmless',
    summary: 'Sign out on all devices, including this one (D40)',
    access: 'customer',
  },
  register: {
    summary: 'Register; the reply is the same for a known e-mail (D29)',
    access: 'public',
    body: z.object({
      first_name: FirstName,
      last_name: LastName,
      phone: Phone,
      email: Email,
      /** The storefront sends the e-mail again here; ignored. */
      username: z.unknown().optional(),
      password: NewPassword,
      re_password: RepeatedPassword,
      to: Onward,
    }),
    status: 201,
    reply: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
    example: {
      reply: { first_name: 'Aysel', last_name: 'Məmmədova', email: 'aysel@example.com', phone: '+994501234567' },
    },
    errors: [429],
  },
  activate: {
    summary: 'Activate an account with the link that was mailed',
    access: 'public',
    body: z.object({ uid: LinkUid, token: LinkToken }),
    errors: [403],
  },
  resendActivation: {
    summary: 'Mail the activation link again; the reply is the same for an unknown e-mail',
    access: 'public',
    body: z.object({ email: Email, to: Onward }),
    errors: [429],
  },
  resetPassword: {
    summary: 'Mail a link that resets the password; the reply is the same for an unknown e-mail (D11)',
    access: 'public',
    body: z.object({ email: Email }),
    /** A random token that grants no access. */
    reply: z.object({ auth_token: Token }),
    errors: [429],
  },
  acceptInvitation: {
    summary: 'Set a password with an invitation link; the account becomes active',
    access: 'public',
    body: z.object({
      uid: LinkUid,
      token: LinkToken,
      new_password: NewPassword,
      re_new_password: RepeatedPassword,
    }),
    /** Whether the person is staff and logs in to the admin. */
    reply: z.object({ is_staff: z.boolean() }),
  },
  confirmPasswordReset: {
    summary: 'Set a new password with the link that was mailed',
    access: 'public',
    body: z.object({
      uid: LinkUid,
      token: LinkToken,
      new_password: NewPassword,
      re_new_password: RepeatedPassword,
    }),
  },
  profile: {
    summary: 'The logged-in customer',
    access: 'customer',
    reply: User,
  },
  setLanguage: {
    summary: 'Choose the language of mails (G16)',
    access: 'customer',
    body: z.object({ language: z.enum(languages).meta({ example: 'ru' }) }),
  },
  updateProfile: {
    summary: "Change the caller's names, e-mail and phone; another account's id returns 403 (D12)",
    description:
      'Another e-mail needs `current_password`. It is `email_pending` until its mailed link is opened (D41).',
    access: 'customer',
    body: z.object({
      first_name: FirstName,
      last_name: LastName,
      email: Email,
      phone: Phone,
      /** Required to change the e-mail (D41). */
      current_password: z.string().max(PASSWORD_MAX).optional().meta({ example: 'demo-shop-2026' }),
    }),
    reply: User,
    errors: [403, 429],
  },
  confirmEmail: {
    summary: 'Confirm a new e-mail with the link that was mailed to it (D41)',
    access: 'public',
    body: z.object({ token: LinkToken }),
  },
  undoEmail: {
    summary: 'Undo a change of e-mail with the link mailed to the old address; every session ends (D41)',
    access: 'public',
    body: z.object({ token: LinkToken }),
  },
  changePassword: {
    repeat: 'harmless',
    summary: "Change the caller's password; every session ends, and the reply has the tokens of a new session",
    access: 'customer',
    body: z.object({
      old_password: Password,
      password: NewPassword,
      password2: RepeatedPassword,
    }),
    reply: z.object({ access: Access, refresh: Token }),
    errors: [403, 429],
  },
})
