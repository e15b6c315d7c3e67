import type { Figure } from './figures.ts'
import type { BenchShop } from './open-shop.ts'

const RUNS = 300

/** Measures a product, and a list of 24 with and without cached parts: CPU per call, server and database together. */
export async function listCalls({ app, services, cpu }: BenchShop): Promise<Figure[]> {
  const { rows } = await services.database.$client.query<{ slug: string }>(
    'select slug from products where is_published order by id limit 100',
  )
  const ask = async (url: string) => {
    const { statusCode } = await app.inject({ url: `/api/v1/${url}` })
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
  }
  const cost = async (work: (run: number) => Promise<void>) => {
    for (let run = 0; run < RUNS / 2; run++) await work(run)
    const before = await cpu()
    for (let run = 0; run < RUNS; run++) await work(run)
    return ((await cpu()) - before) / RUNS
  }
  const orderings = ['-created_at', 'price', '-price', 'rating', '-rating']
  const list = (run: number) => ask(`shop-products/?ordering=${orderings[run % orderings.length]}`)
  const figure = (what: string, ms: number, budget: number): Figure => ({
    what,
    measured: `${ms.toFixed(2)} ms`,
    against: 'its budget',
    ratio: ms / budget,
    budget: `${budget} ms`,
    kept: ms <= budget,
  })
  return [
    figure(
      'product call, CPU with the database',
      await cost((run) => ask(`product/${rows[run % rows.length]?.slug}/`)),
      0.4,
    ),
    figure('list of 24, parts ready', await cost(list), 0.8),
    figure(
      'list of 24, no part ready',
      await cost((run) => {
        services.productParts.clear()
        return list(run)
      }),
      3,
    ),
  ]
}
