import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Title } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, type Input, type Reply } from '../api.ts'
import { Grey, InRow, Note, RULED, Section, Strong, WaitingRows } from '../parts/basics.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'
import { ScreenFailed } from '../parts/placeholders.tsx'
import { askPerson } from '../questions.ts'
import { resultText } from './result-text.ts'
import { WaitingPrices } from './waiting-prices.tsx'

type Setup = Reply<'onec.show'>
type Update = Input<'onec.update'>
type Mapping = Setup['mappings'][number]

/** The exchange with 1C (E80): key, rules, mappings and the list of exchanges. Each change is written at once. */
export function OnecScreen() {
  const reload = useReload()
  const { data, error, refetch } = useRead(['onec', 'setup'], 'onec.show', {})
  const write = useWrite((input: Update) => api.call('onec.update', input), {
    said: 'Yadda saxlandı. Növbəti mübadilədən tətbiq olunur.',
    onSettled: () => reload('onec', 'setup'),
  })
  if (!data) return error ? <ScreenFailed error={error} retry={() => void refetch()} /> : <WaitingRows />
  const change = (changed: Partial<Update>) => write.mutate({ ...data.settings, mappings: [], ...changed })
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 900 }}>
      <Title title="1C mübadiləsi" />
      {data.settings.is_trial && (
        <Alert severity="info">Sınaq rejimi: 1C adi cavab alır, amma mağazada heç nə dəyişmir.</Alert>
      )}
      <WaitingPrices isWhole />
      <Keys setup={data} />
      <Rules settings={data.settings} change={change} />
      <Mappings mappings={data.mappings} change={change} />
      <Exchanges exchanges={data.exchanges} />
    </Stack>
  )
}

/** The address and the keys. A password is shown once. */
function Keys({ setup }: { setup: Setup }) {
  const reload = useReload()
  const [made, setMade] = useState<Reply<'onec.make-key'> | null>(null)
  const make = useWrite(() => api.call('onec.make-key', {}), {
    onSuccess: (key) => {
      setMade(key)
      return reload('onec', 'setup')
    },
  })
  const end = useWrite((id: number) => api.call('onec.end-key', { id }), {
    said: 'Açar bağlandı.',
    onSettled: () => reload('onec', 'setup'),
  })
  const ask = async (id: number, name: string) => (await askPerson({ kind: 'end-key', name })) && end.mutate(id)
  return (
    <Section title="Açar">
      <Typography sx={{ my: 1, overflowWrap: 'anywhere' }}>
        1C-də yazılan ünvan: <b>{setup.url}</b>
      </Typography>
      {setup.keys.map(({ id, user_name, last_used_at }) => (
        <InRow key={id} sx={{ ...RULED, py: 1, gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Strong>{user_name}</Strong>
            <Note>{last_used_at ? `Son giriş: ${dateTimeText(last_used_at)}` : 'Hələ istifadə olunmayıb'}</Note>
          </Box>
          <Button color="error" aria-label={`${user_name}: bağla`} onClick={() => void ask(id, user_name)}>
            Bağla
          </Button>
        </InRow>
      ))}
      <Button variant="outlined" sx={{ mt: 1 }} disabled={make.isPending} onClick={() => make.mutate()}>
        Yeni açar
      </Button>
      <Dialog open={made !== null} onClose={() => setMade(null)}>
        <DialogTitle>Şifrə yalnız bir dəfə göstərilir</DialogTitle>
        <DialogContent>
          <Typography>
            İstifadəçi adı: <b>{made?.user_name}</b>
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Şifrə: <b>{made?.password}</b>
          </Typography>
          <Button sx={{ mt: 2 }} onClick={() => setMade(null)}>
            Yazdım, bağla
          </Button>
        </DialogContent>
      </Dialog>
    </Section>
  )
}

type Change = (changed: Partial<Update>) => void

const FIELDS = { name: 'Ad', category: 'Kateqoriya', description: 'Təsvir', pictures: 'Şəkillər' } as const
type Field = keyof typeof FIELDS

function Rules({ settings, change }: { settings: Setup['settings']; change: Change }) {
  const toggle = (name: 'is_trial' | 'publish_new' | 'hide_missing' | 'reserves', label: string) => (
    <FormControlLabel
      sx={{ display: 'flex' }}
      control={<Switch checked={settings[name]} onChange={(_, on) => change({ [name]: on })} />}
      label={label}
    />
  )
  return (
    <Section title="Qaydalar">
      <Box>
        {toggle('is_trial', 'Sınaq: heç nə yazılmır')}
        {toggle('publish_new', 'Qiyməti və kateqoriyası olan yeni məhsullar dərc olunur')}
        {toggle('hide_missing', 'Tam siyahıda olmayan məhsul dərcdən çıxır')}
        {toggle('reserves', '1C rezerv edir: stokdan yalnız 1C-yə çatmamış sifarişlər çıxılır')}
      </Box>
      <Note sx={{ mt: 1 }}>Qiymət, stok, SKU və barkod həmişə 1C-dəndir. Mövcud məhsulda 1C bunları da dəyişsin:</Note>
      {(Object.keys(FIELDS) as Field[]).map((field) => (
        <FormControlLabel
          key={field}
          label={FIELDS[field]}
          control={
            <Checkbox
              checked={settings.fields.includes(field)}
              onChange={(_, on) =>
                change({ fields: on ? [...settings.fields, field] : settings.fields.filter((one) => one !== field) })
              }
            />
          }
        />
      ))}
    </Section>
  )
}

const USES: Record<Mapping['kind'], { title: string; uses: Record<string, string> }> = {
  price: {
    title: 'Qiymət növləri',
    uses: { '': 'Götürülmür', price: 'Qiymət', final: 'Endirimli son qiymət', cost: 'Maya dəyəri' },
  },
  store: { title: 'Anbarlar', uses: { '': 'Stoka əlavə olunur', no: 'Sayılmır' } },
  state: {
    title: 'Sifarişin vəziyyətləri',
    uses: {
      '': 'Yalnız siyahıda yazılır',
      preparing: 'Hazırlanır',
      on_way: 'Yoldadır',
      delivered: 'Təhvil verildi',
      canceled: 'Ləğv edilir',
    },
  },
}

function Mappings({ mappings, change }: { mappings: Setup['mappings']; change: Change }) {
  if (mappings.length === 0)
    return (
      <Section title="Uyğunluq">
        <Grey>İlk mübadilədən sonra 1C-nin qiymət növləri, anbarları və vəziyyətləri burada görünəcək.</Grey>
      </Section>
    )
  return (Object.keys(USES) as Mapping['kind'][]).map((kind) => {
    const { title, uses } = USES[kind]
    const own = mappings.filter((mapping) => mapping.kind === kind)
    return (
      own.length > 0 && (
        <Section key={kind} title={title}>
          {own.map(({ external_id, name, use }) => (
            <TextField
              key={external_id}
              select
              fullWidth
              margin="dense"
              label={name}
              value={use ?? ''}
              onChange={({ target }) =>
                change({ mappings: [{ kind, external_id, use: (target.value || null) as Mapping['use'] }] })
              }
            >
              {Object.entries(uses).map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Section>
      )
    )
  })
}

const STATES = { running: 'gedir', done: 'bitib', failed: 'alınmadı' }

function Exchanges({ exchanges }: { exchanges: Setup['exchanges'] }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section title="Mübadilələr">
      {exchanges.length === 0 && <Grey>Hələ mübadilə olmayıb.</Grey>}
      {exchanges.map((exchange) => (
        <Box key={exchange.id} sx={{ ...RULED, py: 1 }}>
          <InRow sx={{ gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Strong>
                {dateTimeText(exchange.started_at)} · {exchange.type === 'sale' ? 'sifarişlər' : 'məhsullar'} ·{' '}
                {STATES[exchange.state]}
                {exchange.is_trial ? ' · sınaq' : ''}
              </Strong>
              <Note>{resultText(exchange)}</Note>
            </Box>
            {Boolean(exchange.counts.left_out) && (
              <Button
                aria-expanded={open === exchange.id}
                onClick={() => setOpen(open === exchange.id ? null : exchange.id)}
              >
                Kənarda qalanlar
              </Button>
            )}
          </InRow>
          {open === exchange.id && <Detail id={exchange.id} />}
        </Box>
      ))}
    </Section>
  )
}

function Detail({ id }: { id: number }): ReactNode {
  const { data } = useRead(['onec', 'exchange', id], 'onec.show-exchange', { id })
  return data?.notes.map(({ name, reason }) => (
    <Note key={`${name} ${reason}`} sx={{ overflowWrap: 'anywhere' }}>
      {name}: {reason}
    </Note>
  ))
}
