import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalog.ts'
import { timestamptz } from './columns.ts'

export const likes = pgTable(
  'likes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.product_id] }),
    index('likes_product').on(table.product_id),
    index('likes_user_time').on(table.user_id, table.created_at),
  ],
)
