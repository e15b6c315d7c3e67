import { z } from 'zod'
import { percent } from '#src/domain/percent.ts'
import { place } from '../addresses.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, Email, FirstName, Id, LastName, line, lines, Phone, Timestamp } from '../values.ts'
import {
  changedMeanwhile,
  Flag,
  list,
  ListQuery,
  noteChanged,
  readAt,
  exampleText,
  TypedNote,
  TypedPercent,
  TypedVoen,
  version,
} from './values.ts'

/** A role's key: a built-in role, or the id of one of the owner's roles (A26). */
export const RoleKey = z
  .string()
  .regex(/^(owner|manager|packer|editor|courier|[1-9]\d{0,8})$/, { error: 'Belə rol yoxdur.' })
  .meta({ example: 'packer' })

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
  /** The name of one of the owner's roles. */
  role_name: z.string().nullable().meta({ example: null }),
  /** A pending invitation. Its role is assigned when the link is opened (A19). */
  invitation: z
    .object({
      sent_at: Timestamp,
      has_ended: z.boolean(),
      role: RoleKey.nullable(),
      role_name: z.string().nullable().meta({ example: null }),
    })
    .nullable(),
  is_active: z.boolean(),
  blocked_at: Timestamp.nullable(),
  /** Without cancelled orders. */
  orders_count: z.int(),
  orders_total: Amount,
  /** Orders that came back from the door. */
  refused_count: z.int(),
  last_order_at: Timestamp.nullable(),
  created_at: Timestamp,
})

export const AdminCustomer = CustomerRow.extend({
  ...version,
  first_name: exampleText('Aysel'),
  last_name: exampleText('Məmmədova'),
  voen: z.string().nullable(),
  /** The customer's saved addresses. */
  addresses: z.array(CustomerAddress),
  /** A new e-mail whose link is not opened yet. */
  email_pending: z.string().nullable().meta({ example: null }),
  /** A note for staff. The customer never sees it (A19). */
  staff_note: z.string().nullable(),
  second_factor: z.boolean(),
  canceled_count: z.int(),
})

const CustomerInput = z.object({
  wholesaler: z.boolean().default(false),
  percent: TypedPercent.default(percent(0)),
  /** Ten digits. */
  voen: TypedVoen.nullish().meta({ example: '1400000011' }),
  addresses: z.array(CustomerAddress).max(20).default([]),
})

/** A customer has a first name, and a phone or an e-mail (E31). */
const customer = {
  first_name: FirstName,
  last_name: line(100).meta({ example: 'Məmmədova' }),
  phone: z.union([Phone, z.literal('')]),
  /** Without an e-mail the account cannot log in. */
  email: z.union([Email, z.literal('')]),
} as const

/** A member of staff logs in by e-mail. */
const person = {
  first_name: FirstName,
  last_name: LastName,
  phone: Phone,
  email: Email.meta({ example: 'yeni.adam@example.com' }),
} as const

/** Customers and staff (A8). */
export const customers = endpoints({
  'customers.list': {
    summary: 'Customers, searched by name, e-mail and phone',
    query: ListQuery.extend({
      wholesaler: Flag.optional(),
      blocked: Flag.optional(),
      staff: Flag.optional(),
      /** An order of theirs came back from the door. */
      refused: Flag.optional(),
      /** Registered in the last 30 days. */
      recent: Flag.optional(),
    }),
    reply: list(CustomerRow),
  },
  'customers.show': {
    summary: 'A customer with the figures of their orders',
    reply: AdminCustomer,
  },
  'customers.update': {
    summary: "Change a customer's prices and, if sent, name, phone, e-mail and addresses",
    description:
      'New prices apply to the next request. A new e-mail of an active account applies after its mailed link is opened.',
    body: z.object({
      wholesaler: z.boolean(),
      percent: TypedPercent,
      /** Ten digits. */
      voen: TypedVoen.nullish().meta({ example: '1400000011' }),
      ...z.object({ ...customer, addresses: z.array(CustomerAddress).max(20) }).partial().shape,
      ...readAt,
    }),
    example: { body: { wholesaler: true, percent: '10', voen: '1400000011' } },
    reply: AdminCustomer,
    /** Without `current` for the caller's own account. */
    errorReplies: { 409: changedMeanwhile(AdminCustomer).partial({ current: true }) },
  },
  'customers.create': {
    summary: 'Create an account for a customer; orders by phone with their phone or e-mail become theirs',
    body: CustomerInput.extend({
      first_name: FirstName,
      last_name: customer.last_name.default(''),
      phone: customer.phone.default(''),
      email: customer.email.default('').meta({ example: 'yeni.adam@example.com' }),
      /** Whether to mail the customer a link to set a password; ignored without an e-mail. */
      invite: z.boolean().default(true),
      note: lines(2000).default(''),
    }),
    status: 201,
    reply: AdminCustomer,
    errors: [429],
  },
  'customers.invite': {
    summary: 'Mail an invitation, or mail it again; earlier links stop working',
    reply: AdminCustomer,
    errors: [409, 429],
  },
  'customers.withdraw-invitation': {
    summary: 'Withdraw an invitation: its link ends at once',
  },
  'staff-invitations.create': {
    summary: 'Invite a member of staff with a role, which applies after they open the mailed link and set a password',
    recentPassword: true,
    body: z.object({ ...person, role: RoleKey }),
    status: 201,
    reply: AdminCustomer,
    errors: [429],
  },
  'customers.note': {
    summary: 'Set the note on a customer; an empty one removes it',
    body: TypedNote.extend({ note: lines(2000).meta({ example: 'Axşam 7-dən sonra zəng edin' }) }),
    errorReplies: noteChanged,
  },
  'customers.block': {
    summary: 'Block or unblock an account; a block ends its sessions at once',
    body: z.object({ blocked: z.boolean() }),
    reply: AdminCustomer,
    errors: [409],
  },
  'customers.role': {
    summary:
      "Assign or remove a staff role; rejected for the last owner, for the caller's own account, and for rights that the caller lacks",
    recentPassword: true,
    body: z.object({ role: RoleKey.nullable().meta({ example: null }) }),
    reply: AdminCustomer,
    errors: [409],
  },
  'customers.lift-second-factor': {
    summary: "Remove another account's second factor, for example after a lost phone; its admin sessions end",
    recentPassword: true,
    errors: [409],
  },
})
