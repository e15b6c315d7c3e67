import { z } from 'zod'
import { tailoredRights, type StaffRight, type TailoredRight } from '#src/domain/admin/rights.ts'
import { endpoints } from '../endpoint.ts'
import { requiredLine } from '../values.ts'
import { exampleText, list } from './values.ts'

const Rights = z.array(z.enum(tailoredRights as [TailoredRight, ...TailoredRight[]]))

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
    reply: list(Role),
  },
  'roles.show': {
    summary: "One of the shop's own roles",
    reply: Role,
  },
  'roles.create': {
    summary: 'Create a role from rights that the caller has',
    recentPassword: true,
    body: RoleInput,
    status: 201,
    reply: Role,
  },
  'roles.update': {
    summary: 'Change a role; it applies at once to logged-in staff',
    recentPassword: true,
    body: RoleInput,
    reply: Role,
    errors: [409],
  },
  'roles.delete': {
    summary: 'Delete an unused role',
    recentPassword: true,
    errors: [409],
  },
})
