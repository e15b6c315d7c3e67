import { sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'
import type { CategoryName } from '../catalog/categories.ts'
import { chanceFrom } from '../pictures/drawing/chance.ts'
import { reviewWords, type Point } from './review-words.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Writes reviews for most of the products, by many people, numbered in the order of time; the database's triggers
 * update the sums.
 */
export async function writeReviews(
  tx: DatabaseTransaction,
  products: readonly { id: number; category: CategoryName }[],
  reviewers: readonly number[],
  now: Date,
): Promise<void> {
  const rows: object[] = []
  for (const { id: product_id, category } of products) {
    const chance = chanceFrom('reviews', product_id)
    if (chance.now(0.12)) continue
    const liked = chance.between(0.55, 0.95)
    const count = Math.floor(chance.between(1, 6) ** 2)
    // A product's text that comes twice looks bought: further reviews are stars alone.
    const written = new Set<string>()
    const start = Math.floor(chance.between(0, reviewers.length))
    for (let number = 0; number < Math.min(count, reviewers.length); number++) {
      const point: Point = chance.now(liked) ? 5 : chance.now(0.7) ? 4 : chance.pick([3, 3, 2, 1] as const)
      const unwritten = reviewWords(category, point).filter((text) => !written.has(text))
      const content = unwritten.length > 0 ? chance.pick(unwritten) : ''
      if (content) written.add(content)
      rows.push({
        product_id,
        user_id: reviewers[(start + number) % reviewers.length],
        point,
        content,
        created_at: new Date(now.getTime() - chance.between(0.2, 240) * DAY),
      })
    }
  }
  await tx.execute(sql`
    insert into reviews (product_id, user_id, point, content, created_at)
    select product_id, user_id, point, content, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as review(product_id int, user_id int, point int, content text, created_at timestamptz)
    order by created_at`)
}
