/** Entry point of the demo shop: the server's start and the seed command import only this file. */
import { sql } from 'drizzle-orm'
import type { Services } from '../src/server/start/program-api.ts'

export { readPicture } from './pictures.ts'

export type DemoServices = Pick<Services, 'database' | 'log' | 'pageCache' | 'replyCache'>

/**
 * Makes the demo shop (demo.md) in an empty database, all of it or nothing; does nothing in a database with products.
 * `count` is the number of products, including the fixed ones.
 */
export async function makeDemoShop(services: DemoServices, count = 240): Promise<void> {
  const { rows } = await services.database.execute<{ any: boolean }>(sql`select exists (select from products) as any`)
  if (rows[0]?.any) return
  // A shop that exists already never loads the code that writes it.
  const { writeDemoShop } = await import('./write-demo-shop.ts')
  await writeDemoShop(services, count)
}

/** Returns the lines for the person who starts the demo shop in a terminal; `address` is the shop's URL. */
export function welcomeLines(address: string): string[] {
  return [
    '  Demo accounts, password demo-shop-2026:',
    '    musteri@demo.az   customer          sadiq@demo.az   customer with 10 percent',
    '    topdan@demo.az    wholesaler        admin@demo.az   admin',
    `  Mails: ${address}/dev/mail`,
  ]
}
