import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { AddressLine, City } from './checkout.ts'
import { BigId, line, BigPathId } from './values.ts'

/** A delivery address. */
export const place = {
  city: City,
  district: line(100).default('').meta({ example: 'Səbail' }),
  address: AddressLine,
  zipcode: line(20).default('').meta({ example: 'AZ1000' }),
}

const KeptAddress = z
  .object({ id: BigId, city: z.string(), district: z.string(), address: z.string(), zipcode: z.string() })
  .meta({
    id: 'KeptAddress',
    example: { id: 1, city: 'Bakı', district: 'Səbail', address: 'Nizami küç. 96, m. 4', zipcode: 'AZ1000' },
  })

/** A customer's saved addresses (B18). */
export const addresses = endpoints({
  listAddresses: {
    summary: "The caller's addresses, newest first",
    access: 'customer',
    reply: z.array(KeptAddress),
  },
  keepAddress: {
    summary: 'Save an address; a saved address is returned again',
    access: 'customer',
    description: 'At most 20; 409 beyond.',
    body: z.object(place),
    status: 201,
    reply: KeptAddress,
    errors: [409],
  },
  changeAddress: {
    summary: "Change one of the caller's addresses; its position stays",
    access: 'customer',
    description: "404 for another customer's address. 409 if the changed address is already saved.",
    params: z.object({ id: BigPathId }),
    body: z.object(place),
    reply: KeptAddress,
    errors: [409],
  },
  dropAddress: {
    summary: "Delete one of the caller's addresses",
    access: 'customer',
    params: z.object({ id: BigPathId }),
  },
})
