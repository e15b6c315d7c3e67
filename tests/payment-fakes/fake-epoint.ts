import { createHash, randomInt } from 'node:crypto'
import { startFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from './fake-server.ts'

/** Faults of Epoint's own, switched on for a fake. */
export const epointFaults = {
  'other amount': 'the bank takes another amount than was asked for',
  'other currency': 'the status names another currency',
  'unknown state': 'the status is a word that the documents do not have',
  'second reverse refused': 'a payment that was reversed once is not reversed again',
  'reverse refused': 'the bank refuses every return',
  'start refused': 'a payment is refused with HTTP 200 and status error',
  'moved heartbeat': 'the heartbeat has the path of another description',
} as const
type EpointFault = keyof typeof epointFaults

type Payment = {
  transaction: string
  order_id: string
  /** As text, "30.75". */
  amount: string
  status: 'new' | 'success' | 'returned' | 'error' | 'server_error'
  code: string | null
  card_mask: string | null
  reversed: number
  is_installment: boolean
  /** Where the customer returns after the bank's page. */
  back: string
}

export type FakeEpoint = FakeServer & {
  keys: { public_key: string; private_key: string }
  payments: Map<string, Payment>
  faults: Set<EpointFault>
  /** The customer types a card on the bank's page. A card that ends with a bank code declines with it. */
  payWith: (transaction: string, card: string) => void
  /** Returns the body of the callback about a payment. */
  callback: (transaction: string, change?: object, privateKey?: string) => string
}

/** Starts a fake of Epoint with a state of its own, written from the facts about Epoint. */
export async function startFakeEpoint(port?: number): Promise<FakeEpoint> {
  const keys = { public_key: 'i000000001', private_key: 'TESTPRIVATEKEY0000000001' }
  const payments = new Map<string, Payment>()
  const faults = new Set<EpointFault>()
  const server = await startFakeServer(
    (request) => answer(request, { keys, payments, faults, url: () => server.url }),
    port,
  )
  return {
    ...server,
    keys,
    payments,
    faults,
    payWith: (transaction, card) => payWith(payments.get(transaction), card),
    callback: (transaction, change = {}, privateKey = keys.private_key) => {
      const payment = payments.get(transaction)
      const fields = payment ? { ...statusReply(payment, faults), operation_code: '100', ...change } : change
      const data = Buffer.from(JSON.stringify(fields)).toString('base64')
      return new URLSearchParams({ data, signature: sign(privateKey, data) }).toString()
    },
  }
}

type State = Pick<FakeEpoint, 'keys' | 'payments' | 'faults'> & { url: () => string }

function payWith(payment: Payment | undefined, card: string): void {
  if (payment?.status !== 'new') return
  const isGood = card === '4111111111111111'
  payment.status = isGood ? 'success' : 'error'
  payment.code = isGood ? '000' : card.slice(-3)
  payment.card_mask = `${card.slice(0, 6)}******${card.slice(-4)}`
}

/** The bank's page, where the customer types a card; without one the customer gives up. */
function showPage({ method, body }: FakeRequest, payment: Payment | undefined): FakeAnswer {
  if (!payment) return { status: 404, body: {} }
  if (method === 'GET')
    return { html: '<form method="post"><label>Card <input name="card"></label><button>Pay</button></form>' }
  payWith(payment, new URLSearchParams(body).get('card') || '4000000000000180')
  return { location: payment.back }
}

function answer(request: FakeRequest, state: State): FakeAnswer {
  const { path, body } = request
  const { keys, payments, faults } = state
  if (path.startsWith('/pay/')) return showPage(request, payments.get(path.slice('/pay/'.length)))
  const call = path.replace('/api/1/', '')
  if (path === (faults.has('moved heartbeat') ? '/api/heartbeat' : '/api/1/heartbeat'))
    return { body: { status: 'ok' } }
  if (path.endsWith('/heartbeat')) return { status: 404, body: {} }
  const form = new URLSearchParams(body)
  const data = form.get('data') ?? ''
  if (sign(keys.private_key, data) !== form.get('signature')) return refused('Signature did not match')
  const fields = JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, string>
  if (fields.public_key !== keys.public_key) return { status: 403, body: { status: 'error', message: 'public key' } }
  const payment = payments.get(fields.transaction ?? '')
  switch (call) {
    case 'request':
      return start(fields, state)
    case 'get-status':
      return payment ? { body: statusReply(payment, faults) } : refused('Transaction not found')
    case 'reverse':
      return payment ? reverse(payment, fields, faults) : refused('Transaction not found')
    case 'pre-auth-complete':
      return payment ? { body: { status: 'success', transaction: payment.transaction } } : refused('Not found')
    default:
      return refused('Unknown method')
  }
}

function start(fields: Record<string, string>, { payments, faults, url }: State): FakeAnswer {
  const { order_id = '', amount = '', success_redirect_url: back = '' } = fields
  if (faults.has('start refused')) return refused('Merchant is blocked')
  // A reference may never come twice.
  if ([...payments.values()].some((one) => one.order_id === order_id)) return refused('Order id already exists')
  if (!/^\d+\.\d\d$/.test(amount) || Number(amount) <= 0) return refused('Wrong amount')
  const transaction = `te${String(randomInt(1e9, 1e10))}`
  payments.set(transaction, {
    transaction,
    order_id,
    amount,
    status: 'new',
    code: null,
    card_mask: null,
    reversed: 0,
    is_installment: Number(fields.is_installment) === 1,
    back,
  })
  return {
    body: { status: 'success', transaction, redirect_url: `${url()}/pay/${transaction}`, trace_id: 'x' },
  }
}

function reverse(payment: Payment, { amount }: Record<string, string>, faults: ReadonlySet<EpointFault>): FakeAnswer {
  if (faults.has('reverse refused')) return refused('Reversal declined', '100')
  if (payment.status === 'returned' && faults.has('second reverse refused')) return refused('Already returned')
  if (payment.status !== 'success' && payment.status !== 'returned') return refused('Payment is not successful')
  const whole = Math.round(Number(payment.amount) * 100)
  const wished = amount === undefined ? whole - payment.reversed : Math.round(Number(amount) * 100)
  if (wished <= 0 || payment.reversed + wished > whole) return refused('Amount is too large')
  payment.reversed += wished
  payment.status = 'returned'
  return { body: { status: 'success', message: 'Reversed', trace_id: 'x' } }
}

function statusReply(payment: Payment, faults: ReadonlySet<EpointFault>): object {
  const amount = Number(payment.amount) + (faults.has('other amount') ? 1 : 0)
  return {
    status: faults.has('unknown state') ? 'processing' : payment.status,
    code: payment.code,
    message: payment.status === 'error' ? 'Declined' : 'OK',
    transaction: payment.transaction,
    order_id: payment.order_id,
    // A JSON number, unlike in requests.
    amount,
    rrn: payment.status === 'success' ? '123456789012' : null,
    card_mask: payment.card_mask,
    trace_id: 'x',
    ...(faults.has('other currency') && { currency: 'USD' }),
  }
}

const refused = (message: string, code?: string): FakeAnswer => ({
  body: { status: 'error', message, trace_id: 'x', ...(code && { code }) },
})

function sign(privateKey: string, data: string): string {
  return createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64')
}
