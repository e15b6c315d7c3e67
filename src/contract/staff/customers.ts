import { z } from 'zod'
import { percent } from '../../domain/percent.ts'
import { place } from '../addresses.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Email, FirstName, Id, LastName, lines, Nothing, Phone, Timestamp } from '../values.ts'
import { changedMeanwhile, Flag, list, ListQuery, readAt, RowParams, exampleText, TypedPercent, TypedVoen, version } from './values.ts'

const access = { right: 'customers' } as const
const ofStaff = { right: 'staff', recentPassword: true } as const

/** A role's key: a built-in role, or the number of one of the shop's own (A26). */
export const RoleKey = z.string().regex(/^(owner|manager|packer|editor|[1-9]\d{0,8})$/, { error: 'Belə rol yoxdur.' }).meta({ example: 'packer' })

const CustomerAddress = z.object(place)

const CustomerRow = z.object({
  id: Id,
  name: exampleText('Aysel Məmmədova'),
  email: exampleText('musteri@demo.az'),
  phone: exampleText('+994501234567'),
  wholesaler: z.boolean(),
  /** 0–100. */
  percent: z.number(),
  role: RoleKey.nullable(),
  /** The name of a role of the shop's own. */
  role_name: z.string().nullable().meta({ example: null }),
  /** An invitation that waits; its role is given when the link is opened (A19). */
  invitation: z.object({ sent_at: Timestamp, has_ended: z.boolean(), role: RoleKey.nullable(), role_name: z.string().nullable().meta({ example: null }) }).nullable(),
  is_active: z.boolean(),
  blocked_at: Timestamp.nullable(),
  /** Without cancelled orders. */
  orders_count: z.int(),
  orders_total: Amount,
  created_at: Timestamp,
})

export const StaffCustomer = CustomerRow.extend({
  ...version,
  first_name: exampleText('Aysel'),
  last_name: exampleText('Məmmədova'),
  voen: z.string().nullable(),
  /** Addresses that they keep for further orders. */
  addresses: z.array(CustomerAddress),
  /** An e-mail that counts once its link is opened. */
  email_pending: z.string().nullable().meta({ example: null }),
  /** What staff should know; the customer never sees it (A19). */
  staff_note: z.string().nullable(),
  second_factor: z.boolean(),
  canceled_count: z.int(),
  last_order_at: Timestamp.nullable(),
})

const CustomerInput = z.object({
  first_name: FirstName,
  last_name: LastName,
  phone: Phone,
  email: Email,
  wholesaler: z.boolean().default(false),
  percent: TypedPercent.default(percent(0)),
  /** Ten digits. */
  voen: TypedVoen.nullish().meta({ example: '1400000011' }),
  addresses: z.array(CustomerAddress).max(20).default([]),
})

const person = { first_name: FirstName, last_name: LastName, phone: Phone, email: Email.meta({ example: 'yeni.adam@example.com' }) } as const

/** Customers and staff (A8). */
export const customers = {
  'customers.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/customers/',
    summary: 'Customers, searched by name, e-mail and phone',
    access,
    query: ListQuery.extend({ wholesaler: Flag.optional(), blocked: Flag.optional(), staff: Flag.optional() }),
    status: 200,
    reply: list(CustomerRow),
    errors: [400, 401, 403],
  }),
  'customers.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/customers/{id}/',
    summary: 'A customer with the figures of their orders', access, params: RowParams, status: 200, reply: StaffCustomer, errors: [401, 403, 404],
  }),
  'customers.update': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/customers/{id}/',
    summary: "A customer's prices and, where they are sent, their name, phone, e-mail and addresses",
    description: 'Prices count from the next look at the shop. Another e-mail of an account that is in use counts once the link that is mailed to it has been opened.',
    access,
    params: RowParams,
    body: z.object({
      wholesaler: z.boolean(),
      percent: TypedPercent,
      /** Ten digits. */
      voen: TypedVoen.nullish().meta({ example: '1400000011' }),
      ...z.object({ ...person, addresses: z.array(CustomerAddress).max(20) }).partial().shape,
      ...readAt,
    }),
    example: { body: { wholesaler: true, percent: '10', voen: '1400000011' } },
    status: 200,
    reply: StaffCustomer,
    errors: [400, 401, 403, 404, 409],
    /** Without `current` where it is the caller's own account. */
    errorReplies: { 409: changedMeanwhile(StaffCustomer).partial({ current: true }) },
  }),
  'customers.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/customers/',
    summary: 'Make an account for a customer; orders that were taken for their phone become theirs',
    access,
    body: CustomerInput.extend({
      ...person,
      /** Whether to mail them a link with which they set a password. */
      invite: z.boolean().default(true),
      note: lines(2000).default(''),
    }),
    status: 201,
    reply: StaffCustomer,
    errors: [400, 401, 403, 429],
  }),
  'customers.invite': endpoint({
    method: 'POST',
    path: '/api/v1/admin/customers/{id}/invitation/',
    summary: 'Mail an invitation, or mail it again; links that were mailed before end', access, params: RowParams,
    status: 200, reply: StaffCustomer, errors: [401, 403, 404, 409, 429],
  }),
  'customers.withdraw-invitation': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/customers/{id}/invitation/',
    summary: 'Withdraw an invitation: its link ends at once', access, params: RowParams, status: 204, reply: Nothing, errors: [401, 403, 404],
  }),
  'staff-invitations.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/staff-invitations/',
    summary: 'Invite somebody to work here, with a role; it is theirs once they open the mailed link and set a password',
    access: ofStaff,
    body: z.object({ ...person, role: RoleKey }),
    status: 201,
    reply: StaffCustomer,
    errors: [400, 401, 403, 429],
  }),
  'customers.note': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/customers/{id}/note/',
    summary: 'Set the note on a customer; an empty one removes it',
    access,
    params: RowParams,
    body: z.object({ note: lines(2000).meta({ example: 'Axşam 7-dən sonra zəng edin' }) }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 404],
  }),
  'customers.block': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/customers/{id}/block/',
    summary: 'Block or unblock an account; a block ends its sessions at once',
    access,
    params: RowParams,
    body: z.object({ blocked: z.boolean() }),
    status: 200,
    reply: StaffCustomer,
    errors: [400, 401, 403, 404, 409],
  }),
  'customers.role': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/customers/{id}/role/',
    summary: "Give or take a staff role; refused for the last owner, for the caller's own account, and for rights that the caller does not have",
    access: ofStaff,
    params: RowParams,
    body: z.object({ role: RoleKey.nullable().meta({ example: null }) }),
    status: 200,
    reply: StaffCustomer,
    errors: [400, 401, 403, 404, 409],
  }),
  'customers.lift-second-factor': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/customers/{id}/second-factor/',
    summary: "Take another's second factor away, such as after a lost phone; their sessions in the back office end",
    access: ofStaff,
    params: RowParams,
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404, 409],
  }),
} as const
