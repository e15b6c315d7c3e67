import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import {
  BooleanField, BooleanInput, Create, Edit, List, NumberField, NumberInput, required, SimpleForm, TextField, TextInput,
} from 'react-admin'
import { Beginning } from '../parts/beginning.tsx'
import { MoneyField, MoneyInput } from '../parts/money.tsx'
import { Rows } from '../parts/rows.tsx'

function DeliveryTypeList() {
  return (
    <List sort={{ field: 'position', order: 'ASC' }} exporter={false} empty={<NoDelivery />}>
      <Rows linked={1} rowClick="edit" bulkActionButtons={false}>
        <NumberField source="position" label="Sıra" />
        <TextField source="name" label="Ad" />
        <MoneyField source="price" label="Qiymət" />
        <MoneyField source="min_price" label="Bu məbləğdən pulsuz" sortable={false} />
        <BooleanField source="is_active" label="Aktiv" sortable={false} />
      </Rows>
    </List>
  )
}

function NoDelivery() {
  return (
    <Beginning title="Hələ çatdırılma yoxdur." create="Yeni çatdırılma">
      Biri olmadan sifariş vermək olmur: adı, qiyməti və hansı məbləğdən pulsuz olduğu.
    </Beginning>
  )
}

function DeliveryTypeFields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required()} />
      <MoneyInput source="price" label="Qiymət" validate={required()} />
      <MoneyInput source="min_price" label="Bu məbləğdən pulsuz" validate={required()} helperText="Ödəniləcək cəm bu məbləğə çatanda çatdırılma pulsuzdur" />
      <NumberInput source="position" label="Sıra" min={0} />
      <BooleanInput source="is_active" label="Aktiv" />
    </>
  )
}

function DeliveryTypeCreate() {
  return (
    <Create redirect="list" title="Yeni çatdırılma">
      <SimpleForm warnWhenUnsavedChanges defaultValues={{ position: 0, is_active: true }}>
        <DeliveryTypeFields />
      </SimpleForm>
    </Create>
  )
}

function DeliveryTypeEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm warnWhenUnsavedChanges>
        <DeliveryTypeFields />
      </SimpleForm>
    </Edit>
  )
}

export const deliveryTypes = {
  name: 'delivery-types', list: DeliveryTypeList, create: DeliveryTypeCreate, edit: DeliveryTypeEdit, icon: DeliveryIcon,
  options: { label: 'Çatdırılma' }, recordRepresentation: 'name',
}
