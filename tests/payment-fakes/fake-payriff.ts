import { randomUUID } from 'node:crypto'
import { startFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from './fake-server.ts'

/** Faults of Payriff's own, switched on for a fake. */
export const payriffFaults = {
  'other amount': 'the bank takes another amount than was asked for',
  'other currency': 'the order names another currency',
  'unknown state': 'the order is in a state that the documents do not have',
  'second refund refused': 'an order that was refunded in part is not refunded again',
  'refund refused': 'the bank refuses every refund',
  'start refused': 'an order is refused with HTTP 200 and a code',
} as const
type PayriffFault = keyof typeof payriffFaults

type Order = {
  orderId: string
  own: string
  amount: number
  paymentStatus: string
  reason: string
  pan: string | null
  refunded: number
}

export type FakePayriff = FakeServer & {
  keys: { application_key: string }
  orders: Map<string, Order>
  faults: Set<PayriffFault>
  /** The customer types a card on the bank's page; the card of the facts approves, any other declines. */
  payWith: (orderId: string, card: string) => void
  /** Returns the body of the callback about an order; it is not signed. */
  callback: (orderId: string, change?: object) => string
}

/** Starts a fake of Payriff with a state of its own, written from the facts about Payriff. */
export async function startFakePayriff(): Promise<FakePayriff> {
  const keys = { application_key: 'TESTAPPLICATIONKEY01' }
  const orders = new Map<string, Order>()
  const faults = new Set<PayriffFault>()
  const server = await startFakeServer((request) => answer(request, { keys, orders, faults, url: () => server.url }))
  return {
    ...server,
    keys,
    orders,
    faults,
    payWith: (orderId, card) => {
      const order = orders.get(orderId)
      if (order?.paymentStatus !== 'CREATED') return
      const isGood = card === '4111111111111111'
      order.paymentStatus = isGood ? 'APPROVED' : 'DECLINED'
      order.reason = isGood ? 'Approved' : 'Insufficient funds'
      order.pan = `${card.slice(0, 6)}******${card.slice(-4)}`
    },
    callback: (orderId, change = {}) => {
      const order = orders.get(orderId)
      return JSON.stringify(envelope({ ...(order ? orderInfo(order, faults) : { orderId }), ...change }).body)
    },
  }
}

type State = Pick<FakePayriff, 'keys' | 'orders' | 'faults'> & { url: () => string }

function answer({ method, path, headers, body }: FakeRequest, state: State): FakeAnswer {
  const { keys, orders, faults } = state
  if (headers.authorization !== keys.application_key) return refused('14010', 'Unauthorized')
  const fields = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
  const url = new URL(path, 'http://fake')
  if (method === 'POST' && url.pathname === '/api/v3/orders')
    return create(fields, String(headers['x-request-rrn']), state)
  const [, id = '', rest] = /^\/api\/v3\/orders\/([^/]+)(\/rrn)?$/.exec(url.pathname) ?? []
  const named = id || url.searchParams.get('orderId') || String(fields.orderId)
  const order = rest ? [...orders.values()].find(({ own }) => own === id) : orders.get(named)
  if (!order) return refused('15400', 'Order not found')
  if (method === 'GET' && id) return envelope(orderInfo(order, faults))
  switch (`${method} ${url.pathname}`) {
    case 'PATCH /api/v3/expire-status':
      if (order.paymentStatus !== 'CREATED') return refused('15400', 'Order is not unpaid')
      order.paymentStatus = 'EXPIRED'
      return envelope({})
    case 'POST /api/v3/refund':
      return refund(order, fields, faults)
    case 'POST /api/v3/complete':
      return envelope({})
    default:
      return refused('15400', 'Unknown call')
  }
}

function create(fields: Record<string, unknown>, own: string, { orders, faults, url }: State): FakeAnswer {
  if (faults.has('start refused')) return refused('01000', 'Rejected')
  const { amount } = fields
  if (typeof amount !== 'number' || amount <= 0) return refused('15400', 'amount')
  if ([...orders.values()].some((one) => one.own === own)) return refused('15400', 'Duplicate RRN')
  const orderId = randomUUID()
  orders.set(orderId, { orderId, own, amount, paymentStatus: 'CREATED', reason: '', pan: null, refunded: 0 })
  return envelope({ orderId, sessionId: randomUUID(), paymentUrl: `${url()}/pay/${orderId}`, transactionId: 1 })
}

function refund(order: Order, { amount }: Record<string, unknown>, faults: ReadonlySet<PayriffFault>): FakeAnswer {
  if (faults.has('refund refused')) return refused('01000', 'Rejected')
  if (order.refunded > 0 && faults.has('second refund refused')) return refused('01000', 'Rejected')
  if (!['APPROVED', 'PARTIAL_REFUND'].includes(order.paymentStatus)) return refused('01000', 'Rejected')
  const [whole, wished] = [Math.round(order.amount * 100), typeof amount === 'number' ? Math.round(amount * 100) : null]
  const back = wished ?? whole - order.refunded
  if (back <= 0 || order.refunded + back > whole) return refused('15400', 'amount')
  order.refunded += back
  order.paymentStatus = order.refunded === whole ? 'REFUNDED' : 'PARTIAL_REFUND'
  return envelope({})
}

function orderInfo(order: Order, faults: ReadonlySet<PayriffFault>): object {
  return {
    orderId: order.orderId,
    amount: order.amount + (faults.has('other amount') ? 1 : 0),
    currencyType: faults.has('other currency') ? 'USD' : 'AZN',
    paymentStatus: faults.has('unknown state') ? 'THINKING' : order.paymentStatus,
    metadata: '{}',
    transactions: order.pan
      ? [
          {
            uuid: randomUUID(),
            status: order.paymentStatus,
            responseRrn: '123456789012',
            responseDescription: order.reason,
            cardDetails: { maskedPan: order.pan, brand: 'VISA' },
          },
        ]
      : [],
  }
}

const envelope = (payload: object): { body: object } => ({
  body: { code: '00000', message: 'OK', payload, route: '/', responseId: randomUUID() },
})

/** A refusal carries HTTP 200 as well. */
const refused = (code: string, message: string): FakeAnswer => ({
  body: { code, message, payload: null, route: '/', responseId: randomUUID() },
})
