import { Autocomplete, Chip, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneText } from '../../domain/account/phone-text.ts'
import { api } from '../api.ts'
import type { Draft, DraftCustomer } from './draft.ts'
import { useLater } from './use-later.ts'

type Props = { draft: Draft; change: (more: Partial<Draft>) => void }

/** Finds an account by name, e-mail or phone; a customer without one is typed in below. */
export function CustomerPart({ draft, change }: Props) {
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim(), 250)
  const { data, isFetching } = useQuery({
    queryKey: ['manual-customers', q],
    queryFn: () => api.call('customers.list', { q, per_page: 10 }),
    enabled: q.length > 1 && draft.customer === null,
    placeholderData: keepPreviousData,
  })
  const found: DraftCustomer[] = (q.length > 1 ? (data?.results ?? []) : []).filter(({ blocked_at }) => blocked_at === null)
  const choose = (customer: DraftCustomer | null) => {
    if (!customer) return change({ customer: null })
    const [first = '', ...rest] = customer.name.split(' ')
    change({ customer, first_name: first, last_name: rest.join(' '), phone: customer.phone, email: customer.email })
  }
  return (
    <Stack spacing={1}>
      <Autocomplete
        options={found}
        value={draft.customer}
        onChange={(_event, customer) => choose(customer)}
        onInputChange={(_event, text) => setTyped(text)}
        filterOptions={(all) => all}
        loading={isFetching}
        getOptionLabel={(customer) => customer.name}
        getOptionKey={(customer) => customer.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={q.length > 1 ? 'Belə müştəri yoxdur: aşağıda yazın.' : 'Ən azı iki hərf yazın'}
        loadingText="Axtarılır…"
        renderOption={({ key, ...props }, customer) => (
          <li key={key} {...props}>
            <div>
              {customer.name} <Typography component="span" variant="body2" color="text.secondary">{phoneText(customer.phone)} · {customer.email}</Typography>
            </div>
          </li>
        )}
        renderInput={(params) => <TextField {...params} label="Müştərini axtar" placeholder="Ad, telefon və ya e-mail" />}
      />
      {draft.customer && (draft.customer.wholesaler || draft.customer.percent > 0) && (
        <Stack direction="row" spacing={1}>
          {draft.customer.wholesaler && <Chip size="small" color="primary" label="Topdan" />}
          {draft.customer.percent > 0 && <Chip size="small" variant="outlined" label={`Faizi ${draft.customer.percent}%`} />}
        </Stack>
      )}
    </Stack>
  )
}
