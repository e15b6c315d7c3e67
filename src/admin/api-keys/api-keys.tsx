import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { required, useRedirect, useRefresh } from 'ra-core'
import { Create as CreateBase, SaveButton, SelectInput, TextInput } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { keyResources, type KeyResource } from '#src/domain/admin/key-rights.ts'
import { api, type Reply } from '../api.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { Grey, PartTitle } from '../parts/basics.tsx'
import { DateInput } from '../parts/date-inputs.tsx'
import { choicesOf } from '../parts/filter.ts'
import { useWrite } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { PlainRows } from '../parts/plain-rows.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { askPerson } from '../questions.ts'

type Key = Reply<'api-keys.list'>['results'][number]

const resourceWords: Record<KeyResource, string> = {
  products: 'Məhsullar, kateqoriyalar, brendlər',
  prices: 'Qiymətlər',
  stock: 'Stok',
  orders: 'Sifarişlər',
  customers: 'Müştərilər',
  reviews: 'Rəylər',
  content: 'Məzmun',
  figures: 'Rəqəmlər',
}
const levels = { read: 'Oxuyur', write: 'Oxuyur və yazır' }

/** The API keys of other programs (G36). */
export function List() {
  return (
    <ListPanel
      sort={{ field: 'id', order: 'DESC' }}
      empty={
        <Beginning title="Hələ API açarı yoxdur." create>
          Anbar, mühasibat və ya başqa proqram mağaza ilə bu açarla danışır.
        </Beginning>
      }
    >
      <PlainRows<Key>
        name="Açar"
        title={({ name }) => name}
        note={({ made_by, created_at }) => `${made_by} · ${dateTimeText(created_at)}`}
        renderSign={() => <KeyIcon />}
        facts={[
          { label: 'İcazələr', isLong: true, render: rightsText },
          { label: 'Son istifadə', render: ({ used_at }) => (used_at === null ? 'Hələ yox' : dateTimeText(used_at)) },
          { label: 'Bitir', render: endText },
        ]}
        isOff={isEnded}
        renderAct={(key) => key.revoked_at === null && <Revoke id={key.id} name={key.name} />}
        to={null}
      />
    </ListPanel>
  )
}

const rightsText = ({ rights }: Key) =>
  keyResources
    .flatMap((one) => (rights[one] ? [`${resourceWords[one]}${rights[one] === 'write' ? ' (yazır)' : ''}`] : []))
    .join(', ')

const isEnded = ({ revoked_at, expires_at }: Key) => revoked_at !== null || Date.parse(expires_at) <= Date.now()

function endText({ revoked_at, expires_at }: Key): string {
  return revoked_at === null ? dateTimeText(expires_at) : `Ləğv edilib: ${dateTimeText(revoked_at)}`
}

function Revoke({ id, name }: Pick<Key, 'id' | 'name'>) {
  const refresh = useRefresh()
  const revoke = useWrite(() => api.call('api-keys.delete', { id }), { said: 'Açar ləğv edildi.', onSuccess: refresh })
  const ask = async () => (await askPerson({ kind: 'end-key', name })) && revoke.mutate()
  return (
    <Button
      size="small"
      color="error"
      aria-label={`${name}: ləğv et`}
      disabled={revoke.isPending}
      onClick={() => void ask()}
    >
      Ləğv et
    </Button>
  )
}

/** Makes a key, and shows its secret once. */
export function Create() {
  const redirect = useRedirect()
  const [token, setToken] = useState<string | null>(null)
  return (
    <>
      <CreateBase
        mutationOptions={{ onSuccess: ({ token: made }) => setToken(String(made)) }}
        sx={{ '& .RaCreate-card': { maxWidth: 640 } }}
      >
        <KeptForm save={<SaveButton label="Açarı yarat" alwaysEnable />}>
          <TextInput
            source="name"
            label="Ad"
            helperText="Hansı proqram üçündür. Jurnalda belə görünür"
            validate={required('Adı yazın.')}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <DateInput source="expires_at" kind="end" label="Bitmə vaxtı" helperText="Boş qalsa, bir il işləyir" />
          <PartTitle>İcazələr</PartTitle>
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, width: '100%' }}>
            {keyResources.map((one) => (
              <SelectInput
                key={one}
                source={`rights.${one}`}
                label={resourceWords[one]}
                choices={choicesOf(levels)}
                emptyText="Bağlıdır"
              />
            ))}
          </Box>
          <Grey>Ayarları, işçiləri, ödənişləri, jurnalları və ixracı heç bir açar görmür.</Grey>
        </KeptForm>
      </CreateBase>
      {token !== null && (
        <SecretDialog title="API açarı" secret={token} close={() => redirect('list', 'api-keys')}>
          Açarı proqramın ayarlarına köçürün.
        </SecretDialog>
      )}
    </>
  )
}
