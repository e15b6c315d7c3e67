import { z } from 'zod'
import { tailoredRights, type StaffRight } from '#src/domain/admin/rights.ts'
import { endpoints } from '../endpoint.ts'
import { Nothing, requiredLine } from '../values.ts'
import { exampleText, list, RowParams } from './values.ts'

const Rights = z.array(z.enum(tailoredRights as [StaffRight, ...StaffRight[]]))

/** A role. The `id` of a built-in role is its name. The `id` of one of the owner's roles is its number. */
const Role = z.object({
  id: exampleText('packer'),
  /** Null for a built-in role, whose name the client has. */
  name: z.string().nullable().meta({ example: null }),
  is_built_in: z.boolean(),
  rights: z.array(z.custom<StaffRight>((right) => typeof right === 'string').meta({ example: 'orders' })),
  /** The number of people with this role. */
  people: z.int(),
})

const RoleInput = z.object({
  name: requiredLine(60).meta({ example: 'Anbardar' }),
  rights: Rights.min(1).meta({ example: ['orders', 'stock'] }),
})

/** Roles of the staff (A26). */
export const roles = endpoints({
  'roles.list': {
    summary: 'Roles with their rights: the built-in ones, then those of the shop',
    status: 200,
    reply: list(Role),
    errors: [401, 403],
  },
  'roles.show': {
    summary: "One of the shop's own roles",
    params: RowParams,
    status: 200,
    reply: Role,
    errors: [401, 403, 404],
  },
  'roles.create': {
    summary: 'Create a role from rights that the caller has',
    recentPassword: true,
    body: RoleInput,
    status: 201,
    reply: Role,
    errors: [400, 401, 403],
  },
  'roles.update': {
    summary: 'Change a role; it applies at once to logged-in staff',
    recentPassword: true,
    params: RowParams,
    body: RoleInput,
    status: 200,
    reply: Role,
    errors: [400, 401, 403, 404, 409],
  },
  'roles.delete': {
    summary: 'Delete an unused role',
    recentPassword: true,
    params: RowParams,
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404, 409],
  },
})
