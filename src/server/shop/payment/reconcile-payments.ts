import { sql, type SQL } from 'drizzle-orm'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { type PaymentState, type ProviderStatus } from '#src/domain/payments/payment-state.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { runAtMost } from '#src/server/platform/run-at-most.ts'
import type { Services } from '#src/server/platform/services.ts'
import { askPayment } from './ask-payment.ts'
import { readSetup } from './configured-provider.ts'

/** The most attempts of a day that are compared, and the simultaneous requests to providers. */
const BATCH = 5_000
const AT_ONCE = 4
/** Most differences in the mail; the mail only counts the others. */
const LISTED = 100

type Attempt = {
  id: number
  reference: string
  state: PaymentState
  amount: Qepik
  refunded: Qepik
  day: string
}

/**
 * Asks the providers each morning about yesterday's attempts, and about older ones that were refunded yesterday.
 * Reports differences between the shop and a provider to the owner (Y9). A missed payment is applied like any other.
 */
export const reconcilePayments = job({
  name: 'reconcile-payments',
  cron: '20 7 * * *',
  run: async (services: Services) => {
    const { rows } = await services.database.execute<Attempt>(sql`
      select id, reference, state, amount, to_char(yesterday, 'YYYY-MM-DD') as day,
        (select coalesce(sum(amount), 0)::int from payment_refunds where payment_id = payments.id
          and state = 'done') as refunded
      from payments, lateral (select (now() at time zone 'Asia/Baku')::date - 1 as yesterday) days
      where provider <> 'sandbox' and provider_reference is not null
        and (${isYesterday(sql`created_at`)} or exists (select from payment_refunds
          where payment_id = payments.id and ${isYesterday(sql`coalesce(payment_refunds.ended_at,
            payment_refunds.created_at)`)}))
      order by id limit ${BATCH}`)
    const atMost = runAtMost(AT_ONCE)
    const details = await Promise.all(
      rows.map((attempt) => atMost(async () => ({ ...attempt, detail: await compare(services, attempt) }))),
    )
    const differences = details.filter((one) => one.detail !== null)
    for (const { id, day, detail } of differences)
      await services.database.execute(sql`
        insert into payment_differences (payment_id, day, detail) values (${id}, ${day}::date, ${detail})
          on conflict do nothing`)
    await report(
      services,
      differences.map(({ reference, amount, detail }) => [`${reference}, ${formatManat(amount)}`, detail ?? '']),
    )
  },
})

function isYesterday(at: SQL): SQL {
  return sql`(${at} at time zone 'Asia/Baku')::date = yesterday`
}

async function compare(services: Services, attempt: Attempt): Promise<string | null> {
  const answered = await askPayment(services, attempt.id)
  return difference(attempt, answered?.status ?? null)
}

/** Returns the difference between the shop's and the provider's view of an attempt; null without one. */
export function difference(
  { state, amount, refunded }: Pick<Attempt, 'state' | 'amount' | 'refunded'>,
  status: ProviderStatus | null,
): string | null {
  if (!status || status.state === 'unknown') return 'Bankdan aydın cavab alınmadı.'
  const isPaid = state === 'paid' || state === 'late'
  const hasMoney = status.state === 'captured' || status.state === 'refunded' || status.state === 'partly_refunded'
  if (isPaid && !hasMoney) return 'Mağazada ödənilib, bankda ödənilməyib.'
  if (!isPaid && state !== 'review' && hasMoney) return 'Bankda ödənilib, mağazada ödənilməmişdi.'
  if (isPaid && status.amount !== null && status.amount !== amount)
    return `Bankda məbləğ başqadır: ${formatManat(status.amount)}.`
  if (isPaid && refunded === 0 && status.state !== 'captured') return 'Bankda pul qaytarılıb, mağazada qaytarılmayıb.'
  if (isPaid && refunded > 0 && status.state === 'captured') return 'Mağazada pul qaytarılıb, bankda qaytarılmayıb.'
  if (isPaid && status.refunded !== null && status.refunded !== refunded)
    return `Bankda qaytarılıb: ${formatManat(status.refunded)}, mağazada: ${formatManat(refunded)}.`
  if (isPaid && refunded === amount && status.state === 'partly_refunded')
    return 'Mağazada pul tam qaytarılıb, bankda bir hissəsi qaytarılıb.'
  return null
}

async function report(services: Services, rows: [string, string][]): Promise<void> {
  const { report_to } = await readSetup(services.database)
  if (report_to === '' || rows.length === 0) return
  await sendLetter(services, {
    to: report_to,
    subject: `Kart ödənişlərində fərq: ${rows.length}`,
    paragraphs: ['Dünənki ödənişlər və geri ödənişlər bankla tutuşduruldu. Bunlar uyğun gəlmir:'],
    rows: rows.slice(0, LISTED),
    closing: rows.length > LISTED ? [`Və daha ${rows.length - LISTED} fərq.`] : [],
  })
}
