import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, PathId } from './values.ts'

const Reference = z.string().regex(/^[\w-]{43}$/).meta({ example: 'q7Jr0Xw2mTn5Vb8Yc1Ld4Sf6Gh9Kp3Aq7Zu2Ei5Ro8T' })

export const payment = {
  startPayment: endpoint({
    method: 'POST',
    path: '/api/v1/orders/{id}/payment/',
    summary: 'Address at which an order is paid online; the same one until the attempt has a result (D18)',
    access: 'customer',
    params: z.object({ id: PathId }),
    status: 201,
    reply: z.object({ url: z.string().meta({ example: 'http://127.0.0.1:3000/test-payment/…' }) }),
    errors: [401, 404, 409],
  }),
  showSandboxPayment: endpoint({
    method: 'GET',
    path: '/api/v1/sandbox-payment/{reference}/',
    summary: "The payment as the demo shop's test page shows it",
    access: 'public',
    params: z.object({ reference: Reference }),
    status: 200,
    reply: z.object({ number: z.string().meta({ example: '100001' }), amount: Amount, state: z.enum(['started', 'approved', 'declined']) }),
    errors: [404],
  }),
  endSandboxPayment: endpoint({
    method: 'POST',
    path: '/api/v1/sandbox-payment/{reference}/',
    summary: 'Give the result of a test payment; only the first one takes effect, later ones answer the same',
    access: 'public',
    params: z.object({ reference: Reference }),
    body: z.object({ approved: z.boolean().meta({ example: true }) }),
    status: 200,
    reply: z.object({ state: z.enum(['approved', 'declined']) }),
    errors: [400, 404],
  }),
} as const
