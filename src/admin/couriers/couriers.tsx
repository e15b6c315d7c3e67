import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, Chip } from '@mui/material'
import { BooleanInput, CreateButton, FunctionField, NumberField, required, TextField, TextInput } from 'react-admin'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { api, type Reply } from '../api.ts'
import { useMay, useWrite } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { download } from '../parts/download.ts'
import { CourierAccount } from './courier-account.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { Rows } from '../parts/rows.tsx'

type Courier = Reply<'couriers.list'>['results'][number]

/** Couriers (A20). Packers see them and print their lists; people with the right to cash add and change them. */
export function List() {
  const may = useMay()
  const mayChange = may('cash')
  return (
    <ListPanel
      search
      sort={{ field: 'name', order: 'ASC' }}
      actions={mayChange && <CreateButton variant="contained" />}
      empty={
        <Beginning title="Hələ kuryer yoxdur." create={mayChange}>
          Sifariş kuryerə verilir, günün siyahısı çap olunur, pul ondan təhvil alınır. Hesabı olan kuryer marşrutunu
          telefonda görür.
        </Beginning>
      }
    >
      <Rows corner={3} rowClick={mayChange ? 'edit' : false}>
        <TextField source="name" label="Ad" />
        <FunctionField
          label="Telefon"
          render={({ phone }: Courier) => (phone ? phoneText(phone) : '')}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <NumberField source="open_orders" label="Əlində sifariş" sortable={false} />
        <FunctionField
          label="Vəziyyət"
          render={({ is_active }: Courier) => (
            <Chip
              variant="outlined"
              color={is_active ? 'success' : 'default'}
              label={is_active ? 'İşləyir' : 'İşləmir'}
            />
          )}
        />
        <FunctionField
          label=""
          render={(courier: Courier) => <PrintSheet id={courier.id} name={courier.name} day={bakuDay()} />}
        />
      </Rows>
    </ListPanel>
  )
}

/** Prints the courier's list for a day. */
export function PrintSheet({ id, name, day }: { id: number; name: string; day: string }) {
  const print = useWrite({
    mutationFn: async () => download(await api.call('couriers.sheet', { id, day }), `kuryer-${day}-${id}.pdf`),
  })
  return (
    <Button
      size="small"
      startIcon={<PrintIcon />}
      disabled={print.isPending}
      aria-label={`${name}: günün siyahısı`}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={(event) => {
        event.stopPropagation()
        print.mutate()
      }}
    >
      Günün siyahısı
    </Button>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required()} />
      <TextInput source="phone" label="Telefon" type="tel" />
      <BooleanInput
        source="is_active"
        label="İşləyir"
        helperText="İşləməyənə sifariş verilmir, əvvəlki qeydləri qalır"
      />
    </>
  )
}

const screens = recordScreens(<Fields />, { fresh: { phone: '', is_active: true }, remove: null })

export const { Create } = screens

export function Edit() {
  return (
    <>
      <screens.Edit />
      <CourierAccount />
    </>
  )
}
