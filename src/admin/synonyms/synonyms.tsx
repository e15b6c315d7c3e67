import SynonymsIcon from '@mui/icons-material/CompareArrowsOutlined'
import EmptyIcon from '@mui/icons-material/SearchOffOutlined'
import { Button } from '@mui/material'
import { Link, required, TextInput, type RaRecord } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { recordScreens } from '../parts/record-screens.tsx'

export function List() {
  return (
    <ListPanel
      search
      perPage={50}
      empty={
        <Beginning title="Hələ sözlər yoxdur." create>
          Alıcılar eyni şeyi cür-cür adlandırır: bir sətrə yazdığınız sözlərin hər biri o birilərini də tapır.
        </Beginning>
      }
    >
      <PlainRows<RaRecord>
        name="Eyni mənalı sözlər"
        sortBy="words"
        title={({ words }) => words}
        renderSign={() => <SynonymsIcon />}
      />
    </ListPanel>
  )
}

function Fields() {
  return (
    <TextInput
      source="words"
      label="Eyni mənalı sözlər"
      validate={required('Sözləri yazın.')}

      multiline
      helperText="Aralarında vergül: coil, koyl, spiral. Rusca da yaza bilərsiniz. Hazır sözlərlə birlikdə işləyir: “pod” yazsanız, siyahının bütün sözləri podları tapır."
    />
  )
}

export const { Create, Edit } = recordScreens(<Fields />)

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
