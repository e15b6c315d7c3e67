import { sql } from 'drizzle-orm'
import { searchWords } from '../../domain/search/wanted.ts'
import type { Services } from '../services.ts'

/** Most searches that are kept: nobody reads more, and nobody fills the database by typing. */
const MOST = 1_000

/** Counts a search that found nothing, for the shop to see (D47). When the list is full, the rarest and oldest one goes. */
export async function countEmptySearch({ database }: Services, text: string): Promise<void> {
  const query = searchWords(text).join(' ')
  if (query === '') return
  await database.execute(sql`
    with full_list as (
      delete from empty_searches where id in (
        select id from empty_searches order by times, last_at
        limit greatest(0, (select count(*) from empty_searches) - ${MOST - 1}))
      and query <> ${query})
    insert into empty_searches (query, typed) values (${query}, ${text})
    on conflict (query) do update set times = empty_searches.times + 1, typed = excluded.typed, last_at = now()`)
}
