import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/account/limits.ts'
import { staffRoles, type StaffRight } from '../../domain/staff/rights.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Moment, Nothing, requiredLine } from '../values.ts'

/** Six digits of an authenticator. */
const Code = z.string().trim().regex(/^\d{6}$/)

/** Who is at work in the back office. */
export const StaffSession = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  rights: z.array(z.custom<StaffRight>((right) => typeof right === 'string')),
  /** 'none': none is set up; 'required': none is set up, but the owner requires one; 'on': this session has passed it. */
  second_factor: z.enum(['none', 'required', 'on']),
  shop_name: z.string(),
})

export const session = {
  'session.begin': endpoint({
    summary: 'Sign in to the back office; with a second factor the first attempt answers 401 with `code_required`',
    access: 'public',
    body: z.object({ username: requiredLine(254), password: z.string().min(1).max(PASSWORD_MAX), code: Code.nullish() }),
    status: 200,
    reply: z.object({ access: z.string(), refresh: z.string() }),
    errors: [400, 401, 403, 429],
  }),
  'session.show': endpoint({
    summary: 'Who is at work, and what they may do',
    access: { right: 'own', beforeSecondFactor: true },
    status: 200,
    reply: StaffSession,
    errors: [401, 403],
  }),
  'session.end': endpoint({
    summary: 'Sign out of the back office',
    access: { right: 'own', beforeSecondFactor: true },
    status: 204,
    reply: Nothing,
    errors: [401, 403],
  }),
  'first-owner.create': endpoint({
    summary: 'Make the first owner of a shop that has none, with the code that the server printed when it started',
    access: 'public',
    body: z.object({
      code: requiredLine(100),
      first_name: requiredLine(100),
      last_name: requiredLine(100),
      phone: requiredLine(40),
      email: Email,
      password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
    }),
    status: 204,
    reply: Nothing,
    errors: [400, 403, 409, 429],
  }),
  'sessions.list': endpoint({
    summary: "One's own sessions in the back office; the owner sees everyone's",
    access: { right: 'own' },
    status: 200,
    reply: z.object({
      results: z.array(
        z.object({
          id: z.uuid(),
          user: z.object({ id: Id, name: z.string(), email: z.string() }),
          user_agent: z.string(),
          created_at: Moment,
          seen_at: Moment,
          second_factor: z.boolean(),
          is_current: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    errors: [401, 403],
  }),
  'sessions.delete': endpoint({
    summary: 'End a session: it is out at once',
    access: { right: 'own' },
    params: z.object({ id: z.uuid() }),
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404],
  }),
  'second-factor.prepare': endpoint({
    summary: 'A new secret for an authenticator; counts once it is confirmed',
    access: { right: 'own', beforeSecondFactor: true },
    status: 200,
    reply: z.object({ secret: z.string(), link: z.string(), picture: z.string() }),
    errors: [401, 403, 409],
  }),
  'second-factor.confirm': endpoint({
    summary: 'Turn the second factor on with a first code of the new secret',
    access: { right: 'own', beforeSecondFactor: true },
    body: z.object({ code: Code }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 409, 429],
  }),
  'second-factor.remove': endpoint({
    summary: "Turn one's own second factor off; refused while the owner requires one",
    access: { right: 'own' },
    body: z.object({ password: z.string().min(1).max(PASSWORD_MAX) }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 409, 429],
  }),
} as const
