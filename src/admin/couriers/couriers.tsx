import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, MenuItem, Typography } from '@mui/material'
import { useNotify } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { couriers } from '#src/contract/client/admin/resources/sales.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { api, download, type Reply } from '../api.ts'
import { useMay, useReload, useWrite } from '../parts/hooks.ts'
import { Grey, InRow, Section, Strong, TypedField } from '../parts/basics.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'

/** Packers see couriers and print their lists; people with the right to cash add and change them. */
const screens = resourceScreens<Reply<'couriers.show'>>(couriers, {
  rows: {
    note: ({ phone }) => phone && phoneText(phone),
    facts: [
      { label: 'Əlində sifariş', render: ({ open_orders }) => open_orders },
      { label: 'Vəziyyət', render: ({ is_active }) => (is_active ? 'İşləyir' : 'İşləmir') },
    ],
    renderAct: ({ id, name }) => <PrintSheet id={id} name={name} day={bakuDay()} />,
  },
})

/** Prints the courier's list for a day. */
export function PrintSheet({ id, name, day }: { id: number; name: string; day: string }) {
  const print = useWrite(async () => download(await api.call('couriers.sheet', { id, day }), `kuryer-${day}-${id}.pdf`))
  return (
    <Button
      size="small"
      startIcon={<PrintIcon />}
      disabled={print.isPending}
      aria-label={`${name}: günün siyahısı`}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => print.mutate()}
    >
      Günün siyahısı
    </Button>
  )
}

export const { List, Create } = screens

export function Edit() {
  return (
    <>
      <screens.Edit />
      <CourierAccount />
    </>
  )
}

/** Gives the courier the account that shows the route on a phone (C21). Only for people who manage staff. */
function CourierAccount() {
  const may = useMay()
  return may('staff') ? <AccountCard /> : null
}

/** Read anew after a change: the account that is free again is in the list. */
const KEY = ['courier-account']

function AccountCard() {
  const id = Number(useParams().id)
  const notify = useNotify()
  const reload = useReload()
  const { data } = useQuery({
    queryKey: [...KEY, id],
    queryFn: async () => {
      const [courier, accounts] = await Promise.all([
        api.call('couriers.show', { id }),
        api.call('couriers.accounts', {}),
      ])
      return { account: courier.account, accounts: accounts.results }
    },
  })
  const give = useWrite((account: number | null) => api.call('couriers.give-account', { id, account }), {
    onSuccess: async ({ account }) => {
      await reload(...KEY)
      notify(account ? 'Hesab verildi.' : 'Hesab götürüldü.', { type: 'success' })
    },
  })
  if (!data) return null
  const { account, accounts } = data
  return (
    <Section title="Hesab" component="section" aria-label="Kuryerin hesabı" sx={{ maxWidth: 760, mt: 2 }}>
      <Grey sx={{ mt: 0.5 }}>Bu hesabla kuryer telefonda yalnız öz sifarişlərini görür və təhvil verir.</Grey>
      {account ? (
        <InRow sx={{ mt: 2, gap: 1.5, flexWrap: 'wrap' }}>
          <Strong sx={{ flex: '1 1 160px' }}>{account.name}</Strong>
          <Button variant="outlined" disabled={give.isPending} onClick={() => give.mutate(null)}>
            Hesabı götür
          </Button>
        </InRow>
      ) : accounts.length === 0 ? (
        <Typography sx={{ mt: 2 }}>
          Boş hesab yoxdur: <Link to="/customers">müştərilərdə</Link> işçi dəvət edin və ona «Kuryer» rolunu verin.
        </Typography>
      ) : (
        <GiveAccount accounts={accounts} isBusy={give.isPending} give={give.mutate} />
      )}
    </Section>
  )
}

type GiveAccountProps = {
  accounts: Reply<'couriers.accounts'>['results']
  isBusy: boolean
  give: (account: number) => void
}

function GiveAccount({ accounts, isBusy, give }: GiveAccountProps) {
  const notify = useNotify()
  const [chosen, setChosen] = useState('')
  return (
    <InRow sx={{ mt: 2, gap: 1.5, alignItems: 'flex-end', flexWrap: 'wrap' }}>
      <TypedField select label="İşçi" value={chosen} change={setChosen} sx={{ flex: '1 1 220px', my: 0 }}>
        <MenuItem value="">Seçin</MenuItem>
        {accounts.map(({ id, name, email }) => (
          <MenuItem key={id} value={String(id)}>
            {name}, {email}
          </MenuItem>
        ))}
      </TypedField>
      <Button
        variant="contained"
        disabled={isBusy}
        onClick={() => (chosen === '' ? notify('Əvvəlcə işçini seçin.', { type: 'warning' }) : give(Number(chosen)))}
      >
        Hesabı ver
      </Button>
    </InRow>
  )
}
