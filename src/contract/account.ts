import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/account/limits.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Nothing, PathId, requiredLine } from './values.ts'

const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
const Token = z.string().min(1).max(2000)

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  wholesaler: z.boolean(),
  percent: z.number(),
  is_admin: z.boolean(),
})

export const account = {
  createToken: endpoint({
    summary: 'Sign in; `username` is the e-mail',
    access: 'public',
    body: z.object({ username: requiredLine(254), password: z.string().min(1).max(PASSWORD_MAX) }),
    status: 200,
    reply: z.object({
      access: z.string(),
      refresh: z.string(),
      is_admin: z.boolean(),
      id: Id,
      wholesaler: z.boolean(),
      percent: z.number(),
    }),
    errors: [400, 401, 429],
  }),
  createLoginToken: endpoint({
    summary: 'Sign in for an access token alone (D10)',
    access: 'public',
    body: z.object({ email: requiredLine(254), password: z.string().min(1).max(PASSWORD_MAX) }),
    status: 200,
    reply: z.object({ auth_token: z.string() }),
    errors: [400, 401, 429],
  }),
  refreshToken: endpoint({
    summary: 'A new access token; the refresh token is replaced as well',
    access: 'public',
    body: z.object({ refresh: Token }),
    status: 200,
    reply: z.object({ access: z.string(), refresh: z.string() }),
    errors: [400, 401],
  }),
  revokeToken: endpoint({
    summary: 'Sign out: every refresh token of the account is revoked',
    access: 'public',
    body: z.object({ refresh: Token }),
    status: 204,
    reply: Nothing,
    errors: [400],
  }),
  register: endpoint({
    summary: 'Register; the answer is the same for an e-mail that is known (D29)',
    access: 'public',
    body: z.object({
      first_name: requiredLine(100),
      last_name: requiredLine(100),
      phone: requiredLine(40),
      email: Email,
      /** The storefront sends the e-mail again; not looked at. */
      username: z.unknown().optional(),
      password: NewPassword,
      re_password: z.string().max(PASSWORD_MAX),
    }),
    status: 201,
    reply: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
    errors: [400, 429],
  }),
  activate: endpoint({
    summary: 'Activate an account with the link that was mailed',
    access: 'public',
    body: z.object({ uid: z.string().min(1).max(100), token: z.string().min(1).max(200) }),
    status: 204,
    reply: Nothing,
    errors: [400, 403],
  }),
  resendActivation: endpoint({
    summary: 'Mail the activation link again; the answer is the same for an e-mail that is unknown',
    access: 'public',
    body: z.object({ email: Email }),
    status: 204,
    reply: Nothing,
    errors: [400, 429],
  }),
  resetPassword: endpoint({
    summary: 'Mail a link that resets the password; the answer is the same for an e-mail that is unknown (D11)',
    access: 'public',
    body: z.object({ email: Email }),
    status: 200,
    /** A random reference that opens nothing. */
    reply: z.object({ auth_token: z.string() }),
    errors: [400, 429],
  }),
  confirmPasswordReset: endpoint({
    summary: 'Set a new password with the link that was mailed',
    access: 'public',
    body: z.object({
      uid: z.string().min(1).max(100),
      token: z.string().min(1).max(200),
      new_password: NewPassword,
      re_new_password: z.string().max(PASSWORD_MAX),
    }),
    status: 204,
    reply: Nothing,
    errors: [400],
  }),
  profile: endpoint({
    summary: 'The signed-in customer',
    access: 'customer',
    status: 200,
    reply: User,
    errors: [401],
  }),
  updateProfile: endpoint({
    summary: "Change one's own names, e-mail and phone; another's id is refused (D12)",
    access: 'customer',
    params: z.object({ id: PathId }),
    body: z.object({
      first_name: requiredLine(100),
      last_name: requiredLine(100),
      email: Email,
      phone: requiredLine(40),
    }),
    status: 200,
    reply: User,
    errors: [400, 401, 403, 404, 429],
  }),
  changePassword: endpoint({
    summary: "Change one's own password; every refresh token of the account is revoked, and the caller gets a new pair",
    access: 'customer',
    params: z.object({ id: PathId }),
    body: z.object({
      old_password: z.string().min(1).max(PASSWORD_MAX),
      password: NewPassword,
      password2: z.string().max(PASSWORD_MAX),
    }),
    status: 200,
    reply: z.object({ access: z.string(), refresh: z.string() }),
    errors: [400, 401, 403, 404, 429],
  }),
} as const
