import { sql } from 'drizzle-orm'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'

/**
 * Deletes the content of uploaded files after a week, and the changed values after a month. The import's record and
 * its counts stay.
 */
export const dropImportFiles = job({
  name: 'drop-import-files',
  cron: '0 5 * * *',
  run: async ({ database }: Services) => {
    await database.execute(sql`
      update imports set file = '', columns = null, failure = case when state in ('checked', 'unmatched') then 'Fayl köhnəlib: yenidən göndərin.' else failure end,
        state = case when state in ('checked', 'unmatched') then 'failed' else state end
      where state in ('checked', 'unmatched', 'done', 'failed', 'stopped') and length(file) > 0 and updated_at < now() - interval '7 days'`)
    await database.execute(
      sql`delete from import_changes using imports where imports.id = import_id and imports.updated_at < now() - interval '30 days'`,
    )
  },
})
