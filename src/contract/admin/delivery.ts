import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Amount, Id, Nothing, requiredLine } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, RowParams, TypedAmount, version } from './values.ts'

export const AdminDeliveryType = z.object({
  id: Id,
  ...version,
  name: exampleText('Kuryer (Bakı)'),
  price: Amount,
  min_price: Amount,
  position: z.int(),
  is_active: z.boolean(),
  is_pickup: z.boolean(),
  days_from: z.int(),
  days_to: z.int(),
  cutoff_hour: z.int(),
})

const DeliveryTypeInput = z
  .object({
    name: requiredLine(100).meta({ example: 'Kuryer (Sumqayıt)' }),
    price: TypedAmount,
    min_price: TypedAmount,
    position: z.int().min(0).max(10_000).default(0),
    is_active: z.boolean().default(true),
    is_pickup: z.boolean().default(false),
    /** Working days until delivery, and the hour in Baku until which an order counts for its day (B17). */
    days_from: z.int().min(0).max(60).default(1),
    days_to: z.int().min(0).max(60).default(1),
    cutoff_hour: z.int().min(0).max(24).default(18),
  })
  .refine(({ days_from, days_to }) => days_from <= days_to, {
    path: ['days_to'],
    error: 'Ən azı günlərdən az ola bilməz.',
  })

/** Delivery types (A9, B17). */
export const delivery = endpoints({
  'delivery-types.list': {
    summary: 'Delivery types',
    query: ListQuery,
    status: 200,
    reply: list(AdminDeliveryType),
    errors: [400, 401, 403],
  },
  'delivery-types.show': {
    summary: 'A delivery type',
    params: RowParams,
    status: 200,
    reply: AdminDeliveryType,
    errors: [401, 403, 404],
  },
  'delivery-types.create': {
    summary: 'Add a delivery type',
    body: DeliveryTypeInput,
    status: 201,
    reply: AdminDeliveryType,
    errors: [400, 401, 403],
  },
  'delivery-types.update': {
    summary: 'Change a delivery type; existing orders keep their price and name',
    params: RowParams,
    body: DeliveryTypeInput.safeExtend(readAt),
    status: 200,
    reply: AdminDeliveryType,
    errors: [400, 401, 403, 404, 409],
    errorReplies: { 409: changedMeanwhile(AdminDeliveryType) },
  },
  'delivery-types.delete': {
    summary: 'Delete a delivery type that no order has',
    params: RowParams,
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404, 409],
  },
})
