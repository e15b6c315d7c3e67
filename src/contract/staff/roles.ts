import { z } from 'zod'
import { tailoredRights, type StaffRight } from '../../domain/staff/rights.ts'
import { endpoint } from '../endpoint.ts'
import { Nothing, requiredLine } from '../values.ts'
import { exampleText, list, RowParams } from './values.ts'

const access = { right: 'staff' } as const
const ofStaff = { right: 'staff', recentPassword: true } as const

const Rights = z.array(z.enum(tailoredRights as [StaffRight, ...StaffRight[]]))

/** A role: a built-in one, whose `id` is its name, or one of the shop's own, whose `id` is its number. */
const Role = z.object({
  id: exampleText('packer'),
  /** Null for a built-in role, which the client names. */
  name: z.string().nullable().meta({ example: null }),
  is_built_in: z.boolean(),
  rights: z.array(z.custom<StaffRight>((right) => typeof right === 'string').meta({ example: 'orders' })),
  /** How many people have it. */
  people: z.int(),
})

const RoleInput = z.object({
  name: requiredLine(60).meta({ example: 'Anbardar' }),
  rights: Rights.min(1).meta({ example: ['orders', 'stock'] }),
})

/** Roles of the staff (A26). */
export const roles = {
  'roles.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/roles/',
    summary: 'Roles with their rights: the built-in ones, then those of the shop',
    access,
    status: 200,
    reply: list(Role),
    errors: [401, 403],
  }),
  'roles.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/roles/{id}/',
    summary: "One of the shop's own roles", access, params: RowParams, status: 200, reply: Role, errors: [401, 403, 404],
  }),
  'roles.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/roles/',
    summary: 'Make a role of ticked rights; nobody gives a right that they do not have',
    access: ofStaff,
    body: RoleInput,
    status: 201,
    reply: Role,
    errors: [400, 401, 403],
  }),
  'roles.update': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/roles/{id}/',
    summary: 'Change a role; it counts at once for the people who are signed in',
    access: ofStaff,
    params: RowParams,
    body: RoleInput,
    status: 200,
    reply: Role,
    errors: [400, 401, 403, 404, 409],
  }),
  'roles.delete': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/roles/{id}/',
    summary: 'Delete a role that nobody has',
    access: ofStaff,
    params: RowParams,
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404, 409],
  }),
} as const
