import PageIcon from '@mui/icons-material/ArticleOutlined'
import {
  ArrayInput, AutocompleteInput, Create, Edit, FunctionField, List, NumberField, NumberInput, ReferenceInput, required, SelectInput, SimpleForm,
  SimpleFormIterator, TextField, TextInput, type RaRecord,
} from 'react-admin'
import { pageIcons } from '../../domain/pages/page-icons.ts'
import { SlugInput } from '../catalogue/slug-input.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Rows } from '../parts/rows.tsx'
import { ItemPicture } from './item-picture.tsx'

function PageList() {
  return (
    <List sort={{ field: 'position', order: 'ASC' }} exporter={false} title="Şirkət səhifələri">
      <Rows linked={1} rowClick="edit" bulkActionButtons={false}>
        <NumberField source="position" label="Sıra" />
        <TextField source="name" label="Ad" />
        <TextField source="slug" label="Ünvan" sortable={false} />
        <FunctionField label="Bölmə" render={({ items }: RaRecord) => items.length} />
      </Rows>
    </List>
  )
}

function PageFields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required()} fullWidth />
      <SlugInput />
      <SelectInput source="icon" label="İkon" choices={pageIcons.map((icon) => ({ id: icon, name: icon }))} emptyText="İkonsuz" emptyValue="" />
      <NumberInput source="position" label="Sıra" min={0} />
      <ArrayInput source="items" label="Bölmələr">
        <SimpleFormIterator fullWidth>
          <TextInput source="name" label="Başlıq" validate={required()} fullWidth />
          <RichText source="content" label="Mətn" />
          <ItemPicture />
          <ReferenceInput source="product_id" reference="products" sort={{ field: 'name', order: 'ASC' }}>
            <AutocompleteInput label="Məhsul (istəyə görə)" optionText="name" filterToQuery={(q: string) => ({ q })} />
          </ReferenceInput>
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}

function PageCreate() {
  return (
    <Create redirect="list" title="Yeni səhifə">
      <SimpleForm warnWhenUnsavedChanges defaultValues={{ icon: '', position: 0, items: [] }} sx={{ maxWidth: 900 }}><PageFields /></SimpleForm>
    </Create>
  )
}

function PageEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm warnWhenUnsavedChanges sx={{ maxWidth: 900 }}><PageFields /></SimpleForm>
    </Edit>
  )
}

export const pages = {
  name: 'pages', list: PageList, create: PageCreate, edit: PageEdit, icon: PageIcon, options: { label: 'Səhifələr' }, recordRepresentation: 'name',
}
