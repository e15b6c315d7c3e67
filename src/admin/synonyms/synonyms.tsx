import EmptyIcon from '@mui/icons-material/SearchOffOutlined'
import { Button } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { searchSynonyms } from '#src/contract/client/admin/resources/goods.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'

export const { List, Create, Edit } = resourceScreens(searchSynonyms, {
  list: { perPage: 50 },
  rows: { renderSign: undefined },
})

type EmptySearch = Reply<'empty-searches.list'>['results'][number]

export function EmptySearchList() {
  return (
    <ListPanel
      search
      sort={{ field: 'times', order: 'DESC' }}
      perPage={50}
      empty={
        <Beginning drawing="search" title="Nəticəsiz axtarış yoxdur.">
          Heç nə tapmayan axtarışlar burada sayılır: görünən söz üçün eyni mənalı sözlər yaza bilərsiniz.
        </Beginning>
      }
    >
      <PlainRows<EmptySearch>
        name="Nə axtarılıb"
        sortBy="typed"
        title={({ typed }) => typed}
        note={({ last_at }) => dateTimeText(last_at)}
        renderSign={() => <EmptyIcon />}
        facts={[{ label: 'Neçə dəfə', render: ({ times }) => times, sortBy: 'times' }]}
        to={null}
        renderAct={({ typed }) => (
          <Button
            size="small"
            component={Link}
            to={`/search-synonyms/create?source=${encodeURIComponent(JSON.stringify({ words: `${typed}, ` }))}`}
          >
            Eyni mənalı söz yaz
          </Button>
        )}
      />
    </ListPanel>
  )
}
