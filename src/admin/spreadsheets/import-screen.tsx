import { Alert, Box, Button, Card, CardContent, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useState } from 'react'
import { Title, useStore } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, download } from '../api.ts'
import { Grey, PartTitle } from '../parts/basics.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { ImportProgress, importStates } from './import-progress.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  xml: 'text/xml',
  zip: 'application/zip',
} as const

function formatOf(fileName: string): keyof typeof TYPES {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return ending === 'yml' ? 'xml' : ending === 'txt' ? 'csv' : (ending as keyof typeof TYPES)
}

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
  const save = useWrite(async (format: 'csv' | 'xlsx') =>
    download(await api.call('imports.export', { format }), `mehsullar.${format}`),
  )
  const choose = (file: File) => {
    const reason = !/\.(csv|txt|xlsx?|xml|yml|zip)$/i.test(file.name)
      ? 'CSV, Excel (.xlsx, .xls), 1C və ya YML (.xml, .zip) faylı seçin.'
      : file.size > SIZE_MAX
        ? 'Fayl 50 MB-dan böyükdür.'
        : null
    setRefused(reason)
    // The former file must not be written by mistake.
    setCurrent(null)
    if (reason === null) send.mutate(file)
  }
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 976 }}>
      <Title title="İdxal və ixrac" />
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
      <Card>
        <CardContent>
          <PartTitle gutterBottom>İdxal</PartTitle>
          <Box component="ul" sx={{ color: 'text.secondary', mt: 0, mb: 2, pl: 2.5, '& li': { mb: 0.5 } }}>
            <li>Fayl əvvəlcə yoxlanır: siz «yaz» deyənədək heç nə dəyişmir.</li>
            <li>
              Hər sətir bir məhsuldur. Onu «ünvan» sütunu tapır; boşdursa, «SKU», o da boşdursa, «barkod», heç biri
              yoxdursa, ad.
            </li>
            <li>Yeni məhsul üçün ad və qiymət bəsdir.</li>
            <li>Seçimin SKU-su və ya barkodu olan sətirdən yalnız stok oxunur.</li>
            <li>Variantın sətri məhsulunun altındadır: stok, kod və əlavə qiymət.</li>
            <li>Faylda olmayan sütun və boş xana heç nəyi dəyişmir.</li>
            <li>Sütunları proqram təxmin edir, siz təsdiqləyirsiniz: növbəti fayl üçün yadda qalır.</li>
          </Box>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <FileButton
              label="Məhsul faylı"
              accept=".csv,.txt,.xlsx,.xls,.xml,.yml,.zip"
              variant="contained"
              disabled={send.isPending}
              take={choose}
            >
              {send.isPending ? 'Göndərilir…' : 'Fayl seç'}
            </FileButton>
            <Button onClick={() => download(new Blob([SAMPLE], { type: 'text/csv' }), 'numune.csv')}>
              Nümunə fayl
            </Button>
          </Stack>
          <FormControlLabel
            sx={{ mt: 1, display: 'flex' }}
            label="Boş xana əvvəlki məlumatı silsin"
            control={<Checkbox checked={clears} onChange={(event) => setClears(event.target.checked)} />}
          />
          {refused && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refused}
            </Alert>
          )}
        </CardContent>
      </Card>
      {current !== null && (
        <ImportProgress key={current} id={current} onUndo={setCurrent} onLeave={() => setCurrent(null)} />
      )}
      <FormerImports current={current} onChoose={setCurrent} />
    </Stack>
  )
}

/** The last imports, to view again or to undo. */
function FormerImports({ current, onChoose }: { current: number | null; onChoose: (id: number) => void }) {
  const { data } = useRead(['imports', 'former', current], 'imports.list', { per_page: 10 })
  const others = data?.results.filter(({ id }) => id !== current) ?? []
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
