import BackIcon from '@mui/icons-material/NavigateBefore'
import { Alert, Box, Button, Card, CardContent, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useState, type ComponentProps } from 'react'
import { useStore } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, download } from '../api.ts'
import { Grey, Note, PartTitle } from '../parts/basics.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { ImportProgress, importStates } from './import-progress.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'
import { sheetTypes } from '../parts/sheet-types.ts'

const TYPES = { ...sheetTypes, xml: 'text/xml', zip: 'application/zip' } as const

function formatOf(fileName: string): keyof typeof TYPES {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return ending === 'yml' ? 'xml' : ending === 'txt' ? 'csv' : (ending as keyof typeof TYPES)
}

const ACCEPTED = '.csv,.txt,.xlsx,.xls,.xml,.yml,.zip'
const SIZE_MAX = 50 * 1024 * 1024

/** An example file that shows the values of each column. */
const SAMPLE = `\uFEFF${[
  'slug;name;price;sale_amount;sale_is_percent;stock;cost;category;subcategory;brand;tags;options;short_description;is_published;pictures',
  'numune-mehsul;Nümunə məhsul;12.90;10;bəli;25;7.40;Mayelər;;;Yeni | Buzlu;"Dad(chips): Nanə +0.00 | Manqo +1.25; Nikotin(list): 3 mg +0.99";Qısa təsvir;xeyr;',
  '',
].join('\r\n')}`

/** Export of products to a file, and import from one (A4). */
export function ImportScreen() {
  const [current, setCurrent] = useStore<number | null>('imports.current', null)
  const [clears, setClears] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const send = useWrite(
    (file: File) => {
      const format = formatOf(file.name)
      return api.call('imports.create', {
        file: new Blob([file], { type: TYPES[format] }),
        format,
        empty: clears ? 'clear' : 'keep',
        name: file.name.slice(-200),
      })
    },
    {
      onSuccess: ({ id }) => setCurrent(id),
    },
  )
  const choose = (file: File) => {
    const reason = !/\.(csv|txt|xlsx?|xml|yml|zip)$/i.test(file.name)
      ? 'CSV, Excel (.xlsx, .xls), 1C və ya YML (.xml) faylı, ya da onların ZIP arxivini seçin.'
      : file.size > SIZE_MAX
        ? 'Fayl 50 MB-dan böyükdür.'
        : null
    setRefused(reason)
    // The former file must not be written by mistake.
    setCurrent(null)
    if (reason === null) send.mutate(file)
  }
  const fileField = { label: 'Məhsul faylı', accept: ACCEPTED, disabled: send.isPending, take: choose }
  if (current !== null)
    return (
      <Stack spacing={2} sx={{ py: 2, maxWidth: 976 }}>
        <Title title="İdxalın yoxlanışı" />
        <InPageHead place="actions">
          <Button startIcon={<BackIcon />} onClick={() => setCurrent(null)}>
            İdxal və ixrac
          </Button>
          <FileButton {...fileField}>{send.isPending ? 'Göndərilir…' : 'Başqa fayl'}</FileButton>
        </InPageHead>
        <ImportProgress key={current} id={current} onUndo={setCurrent} onLeave={() => setCurrent(null)} />
      </Stack>
    )
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 976 }}>
      <Title title="İdxal və ixrac" />
      <Import fileField={fileField} refused={refused} clears={clears} setClears={setClears} />
      <Export />
      <FormerImports onChoose={setCurrent} />
    </Stack>
  )
}

type ImportProps = {
  fileField: Omit<ComponentProps<typeof FileButton>, 'children'>
  refused: string | null
  clears: boolean
  setClears: (clears: boolean) => void
}

function Import({ fileField, refused, clears, setClears }: ImportProps) {
  return (
    <Card>
      <CardContent>
        <PartTitle gutterBottom>İdxal</PartTitle>
        <Grey gutterBottom>
          Fayl əvvəlcə yoxlanır: siz «yaz» deyənədək heç nə dəyişmir. Yeni məhsul üçün ad və qiymət bəsdir.
        </Grey>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <FileButton variant="contained" {...fileField}>
            {fileField.disabled ? 'Göndərilir…' : 'Fayl seç'}
          </FileButton>
          <Button onClick={() => download(new Blob([SAMPLE], { type: 'text/csv' }), 'numune.csv')}>Nümunə fayl</Button>
        </Stack>
        {refused && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refused}
          </Alert>
        )}
        <FormControlLabel
          sx={{ mt: 1, display: 'flex' }}
          label="Boş xana əvvəlki məlumatı silsin"
          control={<Checkbox checked={clears} onChange={(event) => setClears(event.target.checked)} />}
        />
        <Note>Faylda olmayan sütun heç vaxt heç nəyi dəyişmir; boş xana da, əgər bunu işarələməsəniz.</Note>
        <HowRowsAreRead />
      </CardContent>
    </Card>
  )
}

function HowRowsAreRead() {
  return (
    <Box component="details" sx={{ mt: 1.5, color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        Sətirlər necə oxunur
      </Box>
      <Box component="ul" sx={{ my: 1, pl: 2.5, '& li': { mb: 0.5 } }}>
        <li>
          Hər sətir bir məhsuldur. Onu «ünvan» sütunu tapır; boşdursa, «SKU», o da boşdursa, «barkod», heç biri
          yoxdursa, ad.
        </li>
        <li>Seçimin SKU-su və ya barkodu olan sətirdən yalnız stok oxunur.</li>
        <li>Variantın sətri məhsulunun altındadır: stok, kod və əlavə qiymət.</li>
        <li>PrestaShop: products.csv və combinations.csv fayllarını bir ZIP arxivinə qoyun.</li>
        <li>Sütunları proqram təxmin edir, siz təsdiqləyirsiniz: növbəti fayl üçün yadda qalır.</li>
      </Box>
    </Box>
  )
}

function Export() {
  const save = useWrite(async (format: 'csv' | 'xlsx') =>
    download(await api.call('imports.export', { format }), `mehsullar.${format}`),
  )
  return (
    <Card>
      <CardContent>
        <PartTitle gutterBottom>İxrac</PartTitle>
        <Grey gutterBottom>
          Bütün məhsullar, seçimləri və şəkillərin ünvanları ilə. Faylı dəyişib geri yükləyə bilərsiniz.
        </Grey>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate('csv')}>
            CSV endir
          </Button>
          <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate('xlsx')}>
            Excel endir
          </Button>
        </Stack>
      </CardContent>
    </Card>
  )
}

/** The last imports, to view again or to undo. */
function FormerImports({ onChoose }: { onChoose: (id: number) => void }) {
  const { data } = useRead(['imports', 'former'], 'imports.list', { per_page: 10 })
  const others = data?.results ?? []
  if (others.length === 0) return null
  return (
    <Card>
      <CardContent>
        <PartTitle gutterBottom>Əvvəlki idxallar</PartTitle>
        {others.map((one) => (
          <Button
            key={one.id}
            onClick={() => onChoose(one.id)}
            sx={{ display: 'block', textAlign: 'left', fontWeight: 400 }}
          >
            {`${dateTimeText(one.created_at)} · ${one.file_name && `${one.file_name} · `}${one.undoes === null ? '' : 'geri qaytarma · '}${importStates[one.state]} · yeni ${one.created_count}, dəyişən ${one.changed_count}`}
          </Button>
        ))}
      </CardContent>
    </Card>
  )
}
