import { sql } from 'drizzle-orm'
import type { Services } from '../server/services.ts'
import type { Drawing } from './pictures/index.ts'

export type DemoServices = Pick<Services, 'database' | 'log' | 'pageCache' | 'replyCache'>

// What writes the shop and draws its goods is loaded when it is needed: a shop that stands spares 60 MB of memory.

/** Draws a picture of the demo shop. */
export async function drawPicture(drawing: unknown): Promise<Buffer> {
  const { renderDrawing } = await import('./pictures/index.ts')
  return renderDrawing(drawing as Drawing)
}

/**
 * Makes the demo shop (demo.md) in an empty database, all of it or nothing; does nothing in one that has products.
 * `count` is the number of products, those that are always there included.
 */
export async function makeDemoShop(services: DemoServices, count = 240): Promise<void> {
  const { rows } = await services.database.execute<{ any: boolean }>(sql`select exists (select from products) as any`)
  if (rows[0]?.any) return
  const { writeDemoShop } = await import('./write-demo-shop.ts')
  await writeDemoShop(services, count)
}
