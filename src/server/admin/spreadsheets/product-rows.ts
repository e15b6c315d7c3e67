import { sql } from 'drizzle-orm'
import { exportedColumns } from '#src/domain/catalog/product-columns.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { readProducts } from '../products/read-product.ts'
import { cellsOf } from './columns.ts'
import { readNames } from './read-names.ts'

/** Products per query. */
const AT_ONCE = 500

/** Yields the header, then every product, drafts included, as rows of a file, some hundreds at a time. */
export async function* productRows(database: Querying, publicUrl: string): AsyncGenerator<string[][]> {
  const { languages } = await readShopSettings(database, ['languages'])
  const columns = exportedColumns(languages)
  yield [columns]
  const names = await readNames(database)
  for (let after = 0; ;) {
    const products = await readProducts(
      database,
      sql`id in (select id from products where id > ${after} order by id limit ${AT_ONCE}) order by id`,
    )
    const last = products.at(-1)
    if (!last) return
    yield products.map((product) => {
      const cells = cellsOf(product, names, publicUrl)
      return columns.map((column) => cells[column])
    })
    after = last.id
  }
}
