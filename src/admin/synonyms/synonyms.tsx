import { NumberField, required, TextField, TextInput } from 'react-admin'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
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
      <Rows rowClick="edit">
        <TextField source="words" label="Eyni mənalı sözlər" />
      </Rows>
    </ListPanel>
  )
}

function Fields() {
  return (
    <TextInput
      source="words"
      label="Eyni mənalı sözlər"
      validate={required()}

      multiline
      helperText="Aralarında vergül: coil, koyl, spiral. Rusca da yaza bilərsiniz. Hazır sözlərlə birlikdə işləyir: “pod” yazsanız, siyahının bütün sözləri podları tapır."
    />
  )
}

export const { Create, Edit } = recordScreens(<Fields />)

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
      <Rows rowClick={false}>
        <TextField source="typed" label="Nə axtarılıb" />
        <NumberField source="times" label="Neçə dəfə" />
        <DateTimeCell source="last_at" label="Sonuncu dəfə" />
      </Rows>
    </ListPanel>
  )
}
