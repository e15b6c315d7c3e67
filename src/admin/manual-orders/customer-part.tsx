import { Alert, Autocomplete, Card, CardContent, Chip, Stack, TextField } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { phoneText } from '#src/domain/account/phone-text.ts'
import type { Reply } from '../api.ts'
import { personFields, type Draft } from './draft.ts'
import { Note, PartTitle } from '../parts/basics.tsx'
import { useLater, useRead } from '../parts/hooks.ts'

type Person = Reply<'manual-orders.people'>[number]
type Props = { draft: Draft; change: (more: Partial<Draft>) => void }

const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

/**
 * Finds a person by name, e-mail or phone: an account, or a person who has ordered by phone before (A19). Fills in
 * their known data; a new person is typed in below.
 */
export function CustomerPart({ draft, change }: Props) {
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim(), 250)
  const { data = [], isFetching } = useRead(
    ['manual-people', q],
    'manual-orders.people',
    { q },
    {
      enabled: q.length > 1 && draft.customer === null,
      placeholderData: keepPreviousData,
    },
  )
  const isWaiting = isFetching || q !== typed.trim()
  const choose = (person: Person | null) => {
    if (!person) return change({ customer: null })
    change(personFields(person))
  }
  const chosen = draft.customer
  return (
    <Stack spacing={1}>
      <Autocomplete
        options={q.length > 1 ? data : []}
        value={
          chosen &&
          (data.find(({ customer, phone }) => customer === chosen.id && phone === chosen.phone) ?? {
            ...emptyPerson,
            customer: chosen.id,
            first_name: chosen.name,
            phone: chosen.phone,
            email: chosen.email,
          })
        }
        onChange={(_event, person) => choose(person)}
        onInputChange={(_event, text, reason) => {
          const isUnknown = draft.customer === null && data.length === 0 && !isWaiting
          if (reason === 'blur' && isUnknown) keepTyped(typed, draft, change)
          setTyped(text)
        }}
        filterOptions={(all) => all}
        loading={isWaiting}
        getOptionLabel={nameOf}
        getOptionKey={(person) => `${person.customer} ${person.phone}`}
        isOptionEqualToValue={(one, other) => one.customer === other.customer && one.phone === other.phone}
        noOptionsText={q.length > 1 ? 'Belə müştəri yoxdur: aşağıda yazın.' : 'Ən azı iki hərf yazın'}
        loadingText="Axtarılır…"
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <FoundPerson {...person} />
          </li>
        )}
        renderInput={(params) => (
          <TextField {...params} label="Müştərini axtar" placeholder="Ad, telefon və ya e-mail" />
        )}
      />
      {chosen && <AboutCustomer {...chosen} />}
    </Stack>
  )
}

function FoundPerson(person: Person) {
  const about = person.customer === null ? `hesabı yoxdur, ${person.orders_count} sifariş` : person.email
  return (
    <div>
      {nameOf(person)}
      <Note>{[phoneText(person.phone), about].filter(Boolean).join(' · ')}</Note>
    </div>
  )
}

/** The customer's prices, and the note of staff about them. */
function AboutCustomer({ wholesaler, percent, staff_note }: NonNullable<Draft['customer']>) {
  return (
    <>
      {(wholesaler || percent > 0) && (
        <Stack direction="row" spacing={1}>
          {wholesaler && <Chip color="primary" label="Topdan" />}
          {percent > 0 && <Chip variant="outlined" label={`Faizi ${percent}%`} />}
        </Stack>
      )}
      {staff_note && (
        <Alert severity="info" sx={{ whiteSpace: 'pre-line' }}>
          {staff_note}
        </Alert>
      )}
    </>
  )
}

/**
 * A person who was not found is new: the search text is filled in, so that it is not typed twice. Existing values
 * stay.
 */
function keepTyped(typed: string, { phone, first_name, last_name }: Draft, change: Props['change']): void {
  const words = typed.trim()
  const [first = '', ...rest] = words.split(/\s+/)
  if (/^[\d\s+()-]{7,}$/.test(words) && phone === '') change({ phone: words })
  else if (/^[\p{L}\s.'’-]+$/u.test(words) && first_name === '' && last_name === '')
    change({ first_name: first, last_name: rest.join(' ') })
}

const emptyPerson: Person = {
  customer: null,
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  address: '',
  district: '',
  city: '',
  zipcode: '',
  wholesaler: false,
  percent: 0,
  staff_note: null,
  orders_count: 0,
}

/** A card of the screen with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <Stack spacing={2}>
          <PartTitle>{title}</PartTitle>
          {children}
        </Stack>
      </CardContent>
    </Card>
  )
}
