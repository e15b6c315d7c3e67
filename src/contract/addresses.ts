import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AddressLine, City } from './checkout.ts'
import { Id, line, Nothing, PathId } from './values.ts'

/** Where something is brought. */
export const place = {
  city: City,
  district: line(100).default('').meta({ example: 'Səbail' }),
  address: AddressLine,
  zipcode: line(20).default('').meta({ example: 'AZ1000' }),
}

const KeptAddress = z.object({ id: Id, city: z.string(), district: z.string(), address: z.string(), zipcode: z.string() }).meta({
  id: 'KeptAddress', example: { id: 1, city: 'Bakı', district: 'Səbail', address: 'Nizami küç. 96, m. 4', zipcode: 'AZ1000' },
})

/** A customer's book of addresses (B18). */
export const addresses = {
  listAddresses: endpoint({
    method: 'GET', path: '/api/v1/addresses/', summary: "One's own addresses, newest first", access: 'customer', status: 200,
    reply: z.array(KeptAddress), errors: [401],
  }),
  keepAddress: endpoint({
    method: 'POST', path: '/api/v1/addresses/', summary: 'Keep an address; one that is kept already stays once', access: 'customer',
    description: 'At most 20; 409 beyond.', body: z.object(place), status: 201, reply: KeptAddress, errors: [400, 401, 409],
  }),
  changeAddress: endpoint({
    method: 'PUT', path: '/api/v1/addresses/{id}/', summary: "Change an address of one's own book; it keeps its place", access: 'customer',
    description: "Another customer's is 404. 409 when the book already has the changed address.", params: z.object({ id: PathId }), body: z.object(place),
    status: 200, reply: KeptAddress, errors: [400, 401, 404, 409],
  }),
  dropAddress: endpoint({
    method: 'DELETE', path: '/api/v1/addresses/{id}/', summary: "Take an address out of one's book", access: 'customer',
    params: z.object({ id: PathId }), status: 204, reply: Nothing, errors: [401, 404],
  }),
} as const
