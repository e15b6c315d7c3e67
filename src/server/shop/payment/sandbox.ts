import { inPath } from '#src/words/paths.ts'
import { sql } from 'drizzle-orm'
import type { Qepik } from '#src/domain/money.ts'
import type { ProviderState } from '#src/domain/payments/payment-state.ts'
import type { Services } from '#src/server/platform/services.ts'
import { newToken } from '#src/server/platform/tokens/secret-token.ts'
import { ProviderRefusal, type PaymentName, type PaymentProvider } from './provider.ts'

export const SANDBOX = 'sandbox'

type Row = { amount: Qepik; refunded: Qepik; state: string }

const states: Record<string, ProviderState> = { started: 'new', approved: 'captured', declined: 'failed' }

/**
 * Returns the demo shop's provider: a page of this shop that is marked as a test and lets the customer choose the
 * result. Its bank is a table.
 * Long, because it returns one short function for each call of the provider.
 */
export function sandbox({ env, database }: Pick<Services, 'env' | 'database'>): PaymentProvider {
  const read = async ({ reference }: PaymentName): Promise<Row> => {
    const { rows } = await database.execute<Row>(
      sql`select amount, refunded, state from sandbox_payments where own_reference = ${reference}`,
    )
    const [row] = rows
    if (!row) throw new ProviderRefusal('no such payment', null, '')
    return row
  }
  const change = async ({ reference }: PaymentName, to: ReturnType<typeof sql>, when: ReturnType<typeof sql>) => {
    const { rowCount } = await database.execute(
      sql`update sandbox_payments set ${to} where own_reference = ${reference} and ${when}`,
    )
    if (rowCount !== 1) throw new ProviderRefusal('the payment is in another state', null, '')
    return { raw: '' }
  }
  return {
    name: SANDBOX,
    can: {
      hold: false,
      partialRefund: true,
      repeatedRefund: true,
      signedCallback: false,
      findByOwnRef: true,
      cancelUnpaid: true,
      instalments: false,
      callbackInPanel: false,
    },
    start: async ({ reference, amount, language }) => {
      const { token } = newToken()
      await database.execute(
        sql`insert into sandbox_payments (reference, own_reference, amount) values (${token}, ${reference}, ${amount})`,
      )
      return { provider_reference: token, url: env.publicUrl + inPath(language, `/test-payment/${token}`), raw: '' }
    },
    readCallback: () => null,
    status: async (payment) => {
      const { amount, refunded, state } = await read(payment)
      const isBack = refunded > 0 && (refunded === amount ? 'refunded' : 'partly_refunded')
      const failed = state === 'declined'
      return {
        state: isBack || (states[state] ?? 'unknown'),
        amount,
        currency: 'AZN',
        failure: failed ? 'bank' : null,
        code: failed ? '100' : null,
        card_mask: state === 'approved' ? '411111******1111' : null,
        rrn: null,
        refunded,
        raw: JSON.stringify({ state, amount, refunded }),
      }
    },
    capture: async () => {
      throw new ProviderRefusal('the sandbox holds no money', null, '')
    },
    refund: (payment, amount) =>
      change(
        payment,
        sql`refunded = refunded + ${amount}`,
        sql`state = 'approved' and refunded + ${amount}::int <= amount`,
      ),
    cancel: (payment) => change(payment, sql`state = 'declined'`, sql`state = 'started'`),
    check: async () => ({ clock: null }),
  }
}
