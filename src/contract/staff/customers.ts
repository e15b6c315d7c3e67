import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, lines, Nothing, Timestamp } from '../values.ts'
import { Flag, list, ListQuery, RowParams, exampleText, TypedPercent, TypedVoen } from './values.ts'

const access = { right: 'customers' } as const
const ofStaff = { right: 'staff', recentPassword: true } as const

/** A role's key: a built-in role, or the number of one of the shop's own (A26). */
export const RoleKey = z.string().regex(/^(owner|manager|packer|editor|[1-9]\d{0,8})$/, { error: 'Belə rol yoxdur.' }).meta({ example: 'packer' })

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
  is_active: z.boolean(),
  blocked_at: Timestamp.nullable(),
  /** Without cancelled orders. */
  orders_count: z.int(),
  orders_total: Amount,
  created_at: Timestamp,
})

export const StaffCustomer = CustomerRow.extend({
  first_name: exampleText('Aysel'),
  last_name: exampleText('Məmmədova'),
  voen: z.string().nullable(),
  /** What staff should know; the customer never sees it (A19). */
  staff_note: z.string().nullable(),
  second_factor: z.boolean(),
  canceled_count: z.int(),
  last_order_at: Timestamp.nullable(),
})

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
    summary: "A customer's prices: wholesale, percent, VÖEN; they count from the next look at the shop",
    access,
    params: RowParams,
    body: z.object({
      wholesaler: z.boolean(),
      percent: TypedPercent,
      /** Ten digits. */
      voen: TypedVoen.nullish().meta({ example: '1400000011' }),
    }),
    status: 200,
    reply: StaffCustomer,
    errors: [400, 401, 403, 404, 409],
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
