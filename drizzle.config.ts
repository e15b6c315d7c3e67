import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --name …` writes the next migration. It compares the tables with the newest file
 * `migrations/meta/*_snapshot.json`: delete the former one, which nothing reads.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/platform/database/tables/*.ts',
  out: './migrations',
})
