/** The door of the demo shop: the server's start and the seed command know nothing else of it. */
import { sql } from 'drizzle-orm'
import type { Services } from '../src/server/start/program-api.ts'
import type { Drawing } from './pictures/index.ts'

export type DemoServices = Pick<Services, 'database' | 'log' | 'pageCache' | 'replyCache'>

// What writes the shop and draws its goods is loaded when it is needed: a shop that is made already needs 60 MB less memory.

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

/** What the person who starts the demo shop reads in the terminal, line by line; `address` is where the shop listens. */
export function welcomeLines(address: string): string[] {
  return [
    '  Demo accounts, password demo-shop-2026:',
    '    musteri@demo.az   customer          sadiq@demo.az   customer with 10 percent',
    '    topdan@demo.az    wholesaler        admin@demo.az   admin',
    `  Mails: ${address}/dev/mail`,
  ]
}
