import { Create, DateField, Edit, List, NumberField, required, SearchInput, TextField, TextInput } from 'react-admin'
import { KeptForm } from '../drafts/kept-form.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { Rows } from '../parts/rows.tsx'

const filters = [<SearchInput key="q" source="q" alwaysOn />]

export function SynonymsList() {
  return (
    <List filters={filters} perPage={50} exporter={false} empty={<NoSynonyms />}>
      <Rows rowClick="edit" bulkActionButtons={false}>
        <TextField source="words" label="Eyni mənalı sözlər" />
      </Rows>
    </List>
  )
}

function NoSynonyms() {
  return (
    <Beginning title="Hələ sözlər yoxdur." create="Yeni sözlər">
      Alıcılar eyni şeyi cür-cür adlandırır: bir sətrə yazdığınız sözlərin hər biri o birilərini də tapır.
    </Beginning>
  )
}

function Fields() {
  return (
    <TextInput
      source="words" label="Eyni mənalı sözlər" validate={required()} fullWidth multiline
      helperText="Aralarında vergül: coil, koyl, spiral. Rusca da yaza bilərsiniz."
    />
  )
}

export function SynonymsCreate() {
  return <Create redirect="list" title="Yeni sözlər"><KeptForm><Fields /></KeptForm></Create>
}

export function SynonymsEdit() {
  return <Edit mutationMode="pessimistic" redirect="list"><KeptForm><Fields /></KeptForm></Edit>
}


export function EmptySearchList() {
  return (
    <List filters={filters} sort={{ field: 'times', order: 'DESC' }} perPage={50} exporter={false} empty={<NothingEmpty />}>
      <Rows rowClick={false} bulkActionButtons={false}>
        <TextField source="typed" label="Nə axtarılıb" />
        <NumberField source="times" label="Neçə dəfə" />
        <DateField source="last_at" label="Sonuncu dəfə" showTime locales="az" />
      </Rows>
    </List>
  )
}

function NothingEmpty() {
  return <Beginning title="Nəticəsiz axtarış yoxdur.">Heç nə tapmayan axtarışlar burada sayılır: görünən söz üçün eyni mənalı sözlər yaza bilərsiniz.</Beginning>
}
