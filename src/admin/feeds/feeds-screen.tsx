import { Autocomplete, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material'
import { Title } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, type Input, type Reply } from '../api.ts'
import { Grey, Note, RULED, Section, WaitingRows } from '../parts/basics.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'
import { ScreenFailed } from '../parts/placeholders.tsx'

type Setup = Reply<'feeds.show'>
type Kind = Setup['files'][number]['kind']
type Category = Reply<'categories.list'>['results'][number]

const TITLES: Record<Kind, string> = { google: 'Google', yandex: 'Yandex (YML)' }
const LANGUAGES = { az: 'Azərbaycanca', ru: 'Rusca', en: 'İngiliscə' }

/** The feeds of products (E81). Each change is written at once. */
export function FeedsScreen() {
  const reload = useReload()
  const { data, error, refetch } = useRead(['feeds', 'setup'], 'feeds.show', {})
  const categories = useRead(['categories', 'of-feeds'], 'categories.list', { per_page: 200, sort: 'position' })
  const write = useWrite((input: Input<'feeds.update'>) => api.call('feeds.update', input), {
    said: 'Yadda saxlandı. Siyahı ən çoxu yarım saata yenilənir.',
    onSettled: () => reload('feeds', 'setup'),
  })
  if (!data) return error ? <ScreenFailed error={error} retry={() => void refetch()} /> : <WaitingRows />
  const { files, ...settings } = data
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 900 }}>
      <Title title="Reklam siyahıları" />
      <Grey>
        Siyahının ünvanını Google Merchant Center və ya Yandex-də yazın: onlar məhsulları, qiymətləri və stoku özləri
        oxuyur. 'Reklam olunmur' işarəli məhsul və kateqoriya Google siyahısına heç vaxt düşmür.
      </Grey>
      {(['google', 'yandex'] as const).map((kind) => (
        <Section key={kind} title={TITLES[kind]}>
          <Toggle
            label={`${TITLES[kind]} siyahısı açıqdır`}
            checked={settings[kind].is_on}
            change={(is_on) => write.mutate({ ...settings, [kind]: { ...settings[kind], is_on } })}
          />
          {kind === 'yandex' && (
            <Toggle
              label="'Reklam olunmur' işarəli mallar bu siyahıya da düşmür"
              checked={settings.yandex.skips_no_ads}
              change={(skips_no_ads) => write.mutate({ ...settings, yandex: { ...settings.yandex, skips_no_ads } })}
            />
          )}
          <LeftOut
            kind={kind}
            categories={categories.data?.results ?? []}
            ids={settings[kind].left_out}
            change={(left_out) => write.mutate({ ...settings, [kind]: { ...settings[kind], left_out } })}
          />
          <Files files={files.filter((file) => file.kind === kind)} />
        </Section>
      ))}
    </Stack>
  )
}

type ToggleProps = { label: string; checked: boolean; change: (on: boolean) => void }

function Toggle({ label, checked, change }: ToggleProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex' }}
      control={<Switch checked={checked} onChange={(_, on) => change(on)} />}
      label={label}
    />
  )
}

type LeftOutProps = { kind: Kind; categories: Category[]; ids: number[]; change: (ids: number[]) => void }

function LeftOut({ kind, categories, ids, change }: LeftOutProps) {
  return (
    <Autocomplete
      multiple
      sx={{ my: 1.5 }}
      options={categories}
      value={categories.filter(({ id }) => ids.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => change(chosen.map(({ id }) => id))}
      renderInput={(field) => <TextField {...field} label={`${TITLES[kind]}: düşməyən kateqoriyalar`} />}
    />
  )
}

/** The addresses to type at Google and Yandex. */
function Files({ files }: { files: Setup['files'] }) {
  return files.map(({ language, url, entries, written_at }) => (
    <Stack key={url} sx={{ ...RULED, py: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {LANGUAGES[language]}: <b>{url}</b>
      </Typography>
      <Note>
        {written_at ? `${entries} sətir, ${dateTimeText(written_at)}` : 'Hazırlanır, bir neçə dəqiqəyə açılacaq'}
      </Note>
    </Stack>
  ))
}
