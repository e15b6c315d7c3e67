import { Button, MenuItem, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNotify } from 'react-admin'
import { useParams } from 'react-router-dom'
import { api } from '../api.ts'
import { Grey, Section, TypedField } from '../parts/basics.tsx'
import { useMay, useWrite } from '../parts/hooks.ts'

/** Gives the courier the account that shows the route on a phone (C21). Only for people who manage staff. */
export function CourierAccount() {
  const may = useMay()
  return may('staff') ? <AccountCard /> : null
}

/** Read anew after a change: the account that is free again is in the list. */
const KEY = ['courier-account']

function AccountCard() {
  const id = Number(useParams().id)
  const notify = useNotify()
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
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
  const give = useWrite({
    mutationFn: (account: number | null) => api.call('couriers.give-account', { id, account }),
    onSuccess: async ({ account }) => {
      setChosen('')
      await client.invalidateQueries({ queryKey: KEY })
      notify(account ? 'Hesab verildi.' : 'Hesab götürüldü.', { type: 'success' })
    },
  })
  if (!data) return null
  const { account, accounts } = data
  return (
    <Section title="Hesab" component="section" aria-label="Kuryerin hesabı" sx={{ maxWidth: 760, mt: 2 }}>
      <Grey sx={{ mt: 0.5 }}>Bu hesabla kuryer telefonda yalnız öz sifarişlərini görür və təhvil verir.</Grey>
      {account ? (
        <Stack direction="row" sx={{ mt: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, flex: '1 1 160px' }}>{account.name}</Typography>
          <Button variant="outlined" disabled={give.isPending} onClick={() => give.mutate(null)}>
            Hesabı götür
          </Button>
        </Stack>
      ) : accounts.length === 0 ? (
        <Typography sx={{ mt: 2 }}>
          Boş hesab yoxdur: <Link to="/customers">müştərilərdə</Link> işçi dəvət edin və ona «Kuryer» rolunu verin.
        </Typography>
      ) : (
        <Stack direction="row" sx={{ mt: 2, gap: 1.5, alignItems: 'flex-end', flexWrap: 'wrap' }}>
          <TypedField select label="İşçi" value={chosen} change={setChosen} sx={{ flex: '1 1 220px', my: 0 }}>
            <MenuItem value="">Seçin</MenuItem>
            {accounts.map(({ id: one, name, email }) => (
              <MenuItem key={one} value={String(one)}>
                {name}, {email}
              </MenuItem>
            ))}
          </TypedField>
          <Button
            variant="contained"
            disabled={give.isPending}
            onClick={() => (chosen === '' ? notify('Əvvəlcə işçini seçin.') : give.mutate(Number(chosen)))}
          >
            Hesabı ver
          </Button>
        </Stack>
      )}
    </Section>
  )
}
